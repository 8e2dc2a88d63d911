# Sourced by ./test and by tests: PostgreSQL servers of the tests' own. Each lives in a temporary folder, with its data and
# the socket that it is reached by, and is known by that folder.

# Runs one of the server's programs in its folder: as somebody else where we are root, whom it refuses to run as.
postgres_run() {
  local folder=$1 program=$2 found as_other=()
  shift 2
  found=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
  if ((EUID == 0)); then as_other=(setpriv --reuid=postgres --regid=postgres --init-groups); fi
  (cd "$folder" && "${as_other[@]}" "$found/$program" --pgdata="$folder/data" "$@" </dev/null)
}

# Makes a server, and prints its folder. Removes those whose script was killed before it could.
postgres_create() {
  local folder owner
  for folder in /tmp/waymark-postgres.*; do
    owner=$(cat "$folder/owner" 2>/dev/null) && [[ -n $owner && ! -d /proc/$owner ]] && postgres_remove "$folder"
  done
  folder=$(mktemp -d /tmp/waymark-postgres.XXXXXX)
  # A script that was given to bash -c ends at once: whoever has started that has the server.
  owner=${BASH_EXECUTION_STRING+$PPID}
  echo "${owner:-$$}" >"$folder/owner"
  if ((EUID == 0)); then chown postgres: "$folder"; fi
  postgres_run "$folder" initdb --username=waymark --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >&2
  echo "$folder"
}

# Starts a server and waits until it answers. What it holds is gone after the tests, so the disk is not waited for; and all
# tests run at once.
postgres_start() {
  postgres_run "$1" pg_ctl --silent --wait --log="$1/log" \
    --options="-F -c max_connections=500 -c listen_addresses='' -c unix_socket_directories='$1'" start >&2
}

# Stops a server; what is connected to it is disconnected.
postgres_stop() {
  postgres_run "$1" pg_ctl --silent --wait --mode="${2:-fast}" stop >&2
}

# Prints the address of a server's first database.
postgres_url() {
  echo "postgresql://waymark@/postgres?host=$1"
}

# Ends a server, running or not, and removes its folder.
postgres_remove() {
  postgres_stop "$1" immediate 2>/dev/null || true
  rm -rf -- "$1"
}
