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

find_java() {
  if [ -n "${JAVA_HOME:-}" ]; then
    java=$JAVA_HOME/bin/java
    [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it; unset or correct it."
  else
    java=$(command -v java) || fail "there is no java; install a JDK 17 or newer, or set JAVA_HOME."
  fi
}

# Whether the build is there and no source, resource or pom is newer. Files that vanish change the
# time of their folder, so folders count as well.
is_fresh() {
  [ -f "$stamp" ] || return 1
  [ -z "$(find "$root/pom.xml" "$root"/*/pom.xml "$root"/*/src/main -newer "$stamp" -print -quit 2>/dev/null)" ]
}

# Two first runs at once: one builds, the other waits. A lock whose owner is gone is removed.
lock() {
  mkdir -p "$root/target" || fail "cannot write into $root; copy the repository to a folder of yours."
  until mkdir "$root/target/launch.lock" 2>/dev/null; do
    owner=$(cat "$root/target/launch.lock/pid" 2>/dev/null)
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
      rm -rf "$root/target/launch.lock"
    else
      sleep 0.2
    fi
  done
  echo $$ > "$root/target/launch.lock/pid"
  trap 'rm -rf "$root/target/launch.lock"' EXIT
  trap 'exit 130' INT TERM HUP
}

unlock() {
  rm -rf "$root/target/launch.lock"
  trap - EXIT INT TERM HUP
}

build() {
  lock
  if ! is_fresh; then
    command -v mvn >/dev/null || fail "there is no mvn; install Maven to build $program."
    if [ -f "$stamp" ]; then
      echo "$program: building (sources have changed) ..." >&2
    else
      echo "$program: building (first use, about a minute) ..." >&2
    fi
    log=$root/target/launch.log
    # Sources that change during the build must look newer than it.
    touch "$root/target/launch.began"
    rm -f "$archive"
    # Old jars would stay beside new ones.
    rm -rf "$target/lib"
    (cd "$root" && mvn -q -B -ntp -DskipTests -Dspotless.check.skip=true -pl "$room" -am package) \
      > "$log" 2>&1 < /dev/null || fail "the build failed; see $log"
    # The class path is spelled out because the archive of classes is valid for one order only.
    classpath=$(printf ':%s' "$target/holdfast-$room"-*.jar "$target"/lib/*.jar)
    classpath=${classpath#:}
    printf '%s' "$classpath" > "$target/launch.classpath"
    archive_classes
    touch -r "$root/target/launch.began" "$stamp"
  fi
  unlock
}

# A warm-up run tells which classes are needed; their archive halves the time to start. It is an
# archive of the static kind because only that one takes the old class files of picocli. Nothing
# depends on it: where it is missing or does not fit, Java goes on without a word.
archive_classes() {
  warmup=$root/$room/launch/arguments
  [ -f "$warmup" ] || return 0
  list=$target/launch.classlist
  (
    cd "$root/$room/launch" &&
      "$java" -Xshare:off -XX:DumpLoadedClassList="$list" $options -cp "$classpath" "$main" $(cat "$warmup")
    "$java" -Xshare:dump -XX:SharedClassListFile="$list" -XX:SharedArchiveFile="$archive.new" \
      $options -cp "$classpath" && mv -f "$archive.new" "$archive"
  ) > "$target/launch.archive.log" 2>&1 < /dev/null
  rm -f "$archive.new"
  return 0
}

find_java
options="-XX:+UseSerialGC -XX:-UsePerfData -Dholdfast.natives=$root/cli/target/natives"
is_fresh || build
classpath=$(cat "$target/launch.classpath")

terminals=
if [ "${TERM:-dumb}" != dumb ]; then
  [ -t 2 ] && terminals="-Dholdfast.stderr.terminal=true"
  [ -t 1 ] && [ -z "${NO_COLOR:-}" ] && terminals="$terminals -Dholdfast.stdout.terminal=true"
fi
[ -f "$archive" ] && options="-XX:SharedArchiveFile=$archive -Xshare:auto -Xlog:disable -Xlog:all=off $options"
exec "$java" $options $terminals ${HOLDFAST_JAVA_OPTS:-} -cp "$classpath" "$main" "$@"
