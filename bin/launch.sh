# Shared by ./holdfast and ./holdfast-bench, which source it. It expects
#   root   the folder of the repository
#   room   the Maven module that holds the program
#   main   its main class
# Builds when sources are newer than the last build, then starts the program.

program=$(basename "$0")
target=$root/$room/target
stamp=$target/launch.stamp
archive=$target/launch.jsa

fail() {
  echo "$program: $1" >&2
  exit 70
}

# What the machine lacks is no bug of ours.
refuse() {
  echo "$program: $1" >&2
  exit 2
}

find_java() {
  if [ -n "${JAVA_HOME:-}" ]; then
    java=$JAVA_HOME/bin/java
    [ -x "$java" ] || refuse "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it; unset or correct it."
  else
    java=$(command -v java) || refuse "there is no java; install a JDK 17 or newer, or set JAVA_HOME."
  fi
}

# Whether no source, resource or pom is newer than a file. A file that vanishes changes the time of its
# folder, so folders count as well.
is_newest() {
  [ -z "$(find "$root/pom.xml" "$root"/*/pom.xml "$root"/*/src/main "$root/$room"/launch -newer "$1" -print -quit 2>/dev/null)" ]
}

# Whether the build is there, for this very folder, and newer than its sources.
is_fresh() {
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$root" ] && is_newest "$stamp"
}

# The jar with the program; a release puts others with its sources and its documentation beside it.
program_jar() {
  for jar in "$target/holdfast-$room"-*.jar; do
    case $jar in
      *-sources.jar | *-javadoc.jar) ;;
      *) printf '%s' "$jar" ;;
    esac
  done
}

# Whether somebody else, such as mvn verify, has built the very jars that a build here would make.
is_built() {
  [ -f "$target/launch.classpath" ] && return 1
  built=$(program_jar)
  [ -f "$built" ] && is_newest "$built" || return 1
  for jar in "$target"/lib/holdfast-*.jar; do
    name=${jar##*/holdfast-}
    cmp -s "$jar" "$root/${name%%-*}/target/${jar##*/}" || return 1
  done
}

# The archive is for these very jars; a build by hand may have replaced them.
is_archive_fresh() {
  [ ! -f "$archive" ] || [ -z "$(find "$target" -maxdepth 2 -name '*.jar' -newer "$archive" -print -quit)" ]
}

# Two first runs at once: one builds, the other waits. The kernel frees a lock of flock when its owner
# ends; without flock, a folder is the lock, and it is taken over when its owner is gone.
lock() {
  mkdir -p "$root/target" || refuse "cannot write into $root; copy the repository to a folder of yours."
  if command -v flock >/dev/null; then
    exec 9> "$root/target/launch.lock" || refuse "cannot write into $root/target."
    flock 9
    return
  fi
  folder=$root/target/launch.lock.d
  patience=50
  until mkdir "$folder" 2>/dev/null; do
    owner=$(cat "$folder/pid" 2>/dev/null) || patience=$((patience - 1))
    if [ "$patience" -le 0 ] || { [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; }; then
      rm -rf "$folder"
    fi
    sleep 0.2
  done
  echo $$ > "$folder/pid"
  trap 'rm -rf "$folder"' EXIT
}

unlock() {
  exec 9>&-
  [ -z "${folder:-}" ] || rm -rf "$folder"
  trap - EXIT
}

build() {
  command -v mvn >/dev/null || refuse "there is no mvn; install Maven to build $program."
  if [ -f "$stamp" ]; then
    echo "$program: building (sources have changed) ..." >&2
  else
    echo "$program: building (first use, about a minute) ..." >&2
  fi
  log=$root/target/launch.log
  # Sources that change during the build must look newer than it.
  touch "$root/target/launch.began"
  # Jars of old versions would stay beside the new ones.
  rm -rf "$target/lib" "$target/holdfast-$room"-*.jar "$stamp"
  (cd "$root" && mvn -q -B -ntp -Dmaven.test.skip=true -pl "$room" -am package) > "$log" 2>&1 < /dev/null 9>&- ||
    fail "the build failed; see $log"
  prepare "$root/target/launch.began"
}

# What comes after the jars are there; they are as old as a file.
prepare() {
  # Spelled out, because an archive of classes is valid for one order only.
  classpath=$(printf ':%s' "$(program_jar)" "$target"/lib/*.jar)
  printf '%s' "${classpath#:}" > "$target/launch.classpath"
  archive_classes
  printf '%s' "$root" > "$stamp"
  touch -r "$1" "$stamp"
}

# Warm-up runs, one for each line of arguments, tell which classes are needed; their archive halves the
# time to start. Lists of several runs are put together without the numbers that classes have in each; what
# one run has several times, such as a lambda of the same kind, is needed as often, so lines are counted. It
# is an archive of the static kind because only that one takes the old class files of picocli. Nothing
# depends on it: where it is missing or does not fit, Java goes on without a word.
archive_classes() {
  rm -f "$archive"
  [ -f "$root/$room/launch/arguments" ] || return 0
  list=$target/launch.classlist
  (
    classpath=$(cat "$target/launch.classpath")
    cd "$root/$room/launch" || exit
    rm -f "$list"
    while read -r -a words; do
      "$java" -Xshare:off -XX:DumpLoadedClassList="$list.one" "${options[@]}" -cp "$classpath" "$main" "${words[@]}" < /dev/null
      sed 's/ id: .*//' "$list.one" | awk '{ print ++count[$0] "\t" $0 }' >> "$list.all"
    done < arguments
    # Handlers given to picocli would have its old classes linked, which then cannot be archived; and one
    # class that is not in the archive is looked for in all jars.
    awk '!/@lambda-proxy.*IParameterExceptionHandler|@lambda-proxy.*IExecutionExceptionHandler/ && !known[$0]++' "$list.all" |
      cut -f2- > "$list"
    rm -f "$list.one" "$list.all"
    "$java" -Xshare:dump -XX:SharedClassListFile="$list" -XX:SharedArchiveFile="$archive.new" \
      "${options[@]}" -cp "$classpath" && mv -f "$archive.new" "$archive"
    rm -f "$archive.new"
  ) > "$root/target/launch.archive.log" 2>&1 < /dev/null 9>&-
  return 0
}

announce_archive() {
  [ ! -f "$root/$room/launch/arguments" ] ||
    echo "$program: preparing a fast start (once, some seconds) ..." >&2
}

find_java
# The solver is a native library; newer Javas want to be told that this is meant.
options=(-XX:-UsePerfData --enable-native-access=ALL-UNNAMED "-Dholdfast.natives=$root/cli/target/natives")
# The compilers of Java take more time than most checks. Code is compiled later than usual, the better
# compiler waits longer still, and does not copy the generated steps of a model into each other over and
# over: a model of seconds takes half of the time so, one of minutes as long as before or less.
options+=(-XX:Tier3InvocationThreshold=1000 -XX:Tier3MinInvocationThreshold=500 -XX:Tier3CompileThreshold=5000
  -XX:Tier4InvocationThreshold=100000 -XX:Tier4MinInvocationThreshold=20000 -XX:Tier4CompileThreshold=200000
  -XX:Tier4BackEdgeThreshold=400000
  -XX:FreqInlineSize=60 -XX:InlineSmallCode=500 -XX:+IgnoreUnrecognizedVMOptions)
# Java takes one collector only, so ours must stand back. It starts fastest and needs least memory.
case ${HOLDFAST_JAVA_OPTS:-} in
  *-XX:+Use*GC*) ;;
  *) options+=(-XX:+UseSerialGC) ;;
esac
# What lives long are a few large arrays, so that little memory does for what does not. Looking up states
# goes all over memory; pages of two megabytes spare the processor half of its way there.
case ${HOLDFAST_JAVA_OPTS:-} in
  *-Xm*) ;;
  *) options+=(-XX:NewSize=24m) ;;
esac
case $(cat /sys/kernel/mm/transparent_hugepage/enabled 2>/dev/null) in
  *'[always]'* | *'[madvise]'*) options+=(-XX:+UseTransparentHugePages) ;;
esac
if ! is_fresh || ! is_archive_fresh; then
  lock
  if ! is_fresh && is_built; then
    announce_archive
    prepare "$built"
  elif ! is_fresh; then
    build
  elif ! is_archive_fresh; then
    announce_archive
    archive_classes
  fi
  unlock
fi

if [ "${TERM:-dumb}" != dumb ]; then
  [ -t 2 ] && options+=(-Dholdfast.stderr.terminal=true "-Dholdfast.columns=$(stty size <&2 2>/dev/null | cut -d' ' -f2)")
  [ -t 1 ] && [ -z "${NO_COLOR:-}" ] && options+=(-Dholdfast.stdout.terminal=true)
fi
# Put where it was made for, nothing in the archive has to be changed.
[ -f "$archive" ] && options+=("-XX:SharedArchiveFile=$archive" -Xshare:auto -Xlog:disable
  -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0)
exec "$java" "${options[@]}" ${HOLDFAST_JAVA_OPTS:-} -cp "$(cat "$target/launch.classpath")" "$main" "$@"
