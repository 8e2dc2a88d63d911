# Sourced by ./test and Tests/steady, from the project's folder: the tests themselves, once everything is built.

# Whoever compiles what is tested uses these, or everything is compiled anew.
swift_flags=(-Xswiftc -warnings-as-errors)

# Starts a database server for tests that need one, and names it in the environment.
start_database() {
  postgres=$(postgres_create)
  postgres_start "$postgres"
  WAYMARK_TEST_DATABASE=$(postgres_url "$postgres")
  export WAYMARK_TEST_DATABASE
}

# Ends the server that start_database has started, if there is one.
stop_database() {
  if [[ -n ${postgres-} ]]; then postgres_remove "$postgres"; fi
}

test_client() {
  tsc -p Tests/ClientTests
  node --test Tests/ClientTests/*.test.js
}

test_swift() {
  .ci/swift-tests.sh
}

# A worker for each processor; engines/groups.py says which tests share one, and with it browsers and servers. Arguments are
# pytest's.
test_browsers() {
  WAYMARK_ROUTES=$(swift build --show-bin-path)/Routes \
    .venv/bin/python -m pytest Tests/BrowserTests --numprocesses auto --dist loadscope "$@"
}
