@echo off
rem Runs holdfast from an unpacked package, with the Java of JAVA_HOME or of the path, from 17 on.
setlocal
set "HOME_FOLDER=%~dp0.."
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
"%JAVA%" -XX:-UsePerfData -XX:+IgnoreUnrecognizedVMOptions --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC %HOLDFAST_JAVA_OPTS% -cp "%HOME_FOLDER%\lib\*" org.holdfast.cli.Main %*
exit /b %ERRORLEVEL%
