# Sourced by ./test and by tests: PostgreSQL servers for tests. Each is identified by a temporary folder, which contains its
# data and its socket.

# Runs one of PostgreSQL's programs in a server's folder. They refuse to run as root, so root runs them as the user postgres.
postgres_run() {
  local folder=$1 program=$2 found as_other=()
  shift 2
  found=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
  if ((EUID == 0)); then as_other=(setpriv --reuid=postgres --regid=postgres --init-groups); fi
  (cd "$folder" && "${as_other[@]}" "$found/$program" --pgdata="$folder/data" "$@" </dev/null)
}

# Creates a server and prints its folder. Removes servers that killed scripts have left behind.
postgres_create() {
  local folder owner
  for folder in /tmp/waymark-postgres.*; do
    owner=$(cat "$folder/owner" 2>/dev/null) && [[ -n $owner && ! -d /proc/$owner ]] && postgres_remove "$folder"
  done
  folder=$(mktemp -d /tmp/waymark-postgres.XXXXXX)
  # The script of bash -c ends at once, so the server belongs to the parent process.
  owner=${BASH_EXECUTION_STRING+$PPID}
  echo "${owner:-$$}" >"$folder/owner"
  if ((EUID == 0)); then chown postgres: "$folder"; fi
  postgres_run "$folder" initdb --username=waymark --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >&2
  echo "$folder"
}

# Starts a server and waits until it answers. It does not sync to disk (-F), because its data is deleted after the tests, and
# allows many connections, because tests run in parallel.
postgres_start() {
  postgres_run "$1" pg_ctl --silent --wait --log="$1/log" \
    --options="-F -c max_connections=500 -c listen_addresses='' -c unix_socket_directories='$1'" start >&2
}

# Stops a server and closes its connections.
postgres_stop() {
  postgres_run "$1" pg_ctl --silent --wait --mode="${2:-fast}" stop >&2
}

# Prints the address of a server's first database.
postgres_url() {
  echo "postgresql://waymark@/postgres?host=$1"
}

# Stops a server if it runs, and removes its folder.
postgres_remove() {
  postgres_stop "$1" immediate 2>/dev/null || true
  rm -rf -- "$1"
}
