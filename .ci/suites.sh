# Sourced by ./test and Tests/steady, from the project's folder: runs the suites of tests, once everything is built.

# Every build of the tests has to use these flags and this variable; with others everything is compiled again.
# Debug information would take a tenth of the build's time; without it crashes name functions, but not lines.
swift_flags=(-Xswiftc -warnings-as-errors -debug-info-format none)
# Optimizes the libraries that serve pages (Package.swift).
export WAYMARK_OPTIMIZED=1

# Starts a database server for tests that need one, and sets WAYMARK_TEST_DATABASE.
start_database() {
  postgres=$(postgres_create)
  postgres_start "$postgres"
  WAYMARK_TEST_DATABASE=$(postgres_url "$postgres")
  export WAYMARK_TEST_DATABASE
}

# Removes the server that start_database has started, if any.
stop_database() {
  if [[ -n ${postgres-} ]]; then postgres_remove "$postgres"; fi
}

test_client() {
  tsc -p Tests/ClientTests
  node --test Tests/ClientTests/*.test.js
}

# The auditor is a package of its own, which reads Swift with the compiler's libraries.
build_audit() {
  swift build --package-path Audit --build-tests "${swift_flags[@]}"
}

test_audit() {
  timeout 300 swift test --package-path Audit --skip-build "${swift_flags[@]}"
}

test_swift() {
  .ci/swift-tests.sh
}

# Runs pytest with a worker for each processor, which its browsers and servers keep busy: with two, the tests take as long in all, and each of
# them twice as long, so that more of them run out of time. engines/groups.py defines which tests share a worker, and with it browsers and
# servers. Arguments are passed to pytest.
test_browsers() {
  WAYMARK_ROUTES=$(swift build --show-bin-path)/Routes \
    .venv/bin/python -m pytest Tests/BrowserTests --numprocesses "$(nproc)" --dist loadscope "$@"
}
