# Sourced by ./demo and ./test, from the project's folder: installs what is missing, and never asks.

# What the library and the examples need to build and run.
build_packages=(libevent-dev libwslay-dev libsqlite3-dev libpq-dev zlib1g-dev libbrotli-dev libssl-dev libgd-dev bootstrap-icons)
# What the tests need besides.
test_packages=(chromium-headless-shell haproxy firefox-esr webkit2gtk-driver xvfb nodejs node-typescript python3-venv fonts-inter openssl postgresql
  faketime)

# Ends the script with a message.
refuse() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Swift 6.3 or newer is the one thing that has to be there.
require_swift() {
  local found
  found=$(swift --version 2>/dev/null | grep -oE 'Swift version [0-9]+\.[0-9]+' | grep -oE '[0-9]+\.[0-9]+' || true)
  if [[ -z $found ]]; then
    refuse 'Swift is not found. Install Swift 6.3 (https://www.swift.org/install/linux/) and put it on the PATH.'
  fi
  if [[ $(printf '%s\n' 6.3 "$found" | sort -V | head -n 1) != 6.3 ]]; then
    refuse "Swift $found is too old: Waymark needs Swift 6.3 (https://www.swift.org/install/linux/)."
  fi
}

# Refuses to go on beside another run in the same folder: both would write the same files. The lock goes with the process.
lock_folder() {
  mkdir -p .build
  exec 9>.build/test.lock
  flock --nonblock 9 || refuse 'Another ./test or Tests/steady runs in this folder. Wait until it has ended, or stop it.'
}

# Installs those of the given Debian packages that are missing.
install_packages() {
  local package missing=() as_root=()
  if ! command -v dpkg-query >/dev/null; then
    refuse 'This is not Debian: install what these packages hold in your own way, and build with swift build.' "  $*"
  fi
  for package; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  if ((${#missing[@]} == 0)); then return; fi
  if ((EUID != 0)); then
    if ! sudo -n true 2>/dev/null; then
      refuse 'Some Debian packages are missing, and installing them needs an administrator. Please run this once:' \
        "  sudo dpkg --configure -a; sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing[*]}"
    fi
    as_root=(sudo -n)
  fi
  echo "Installing ${missing[*]}"
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  # apt-get refuses to go on from an installation that was interrupted: what is half installed is completed first.
  "${as_root[@]}" dpkg --configure --pending </dev/null || echo 'Some packages are half installed; what they need comes first.'
  as_root+=(apt-get -qq -o Dpkg::Use-Pty=0 -o Acquire::Retries=2)
  "${as_root[@]}" update ||
    refuse 'apt-get update failed; what it says stands above. Debian'"'"'s servers have to be reached once, to install:' "  ${missing[*]}"
  "${as_root[@]}" install -y --no-install-recommends --fix-broken </dev/null ||
    refuse 'apt-get could not complete what is half installed; what it says stands above.'
  "${as_root[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null ||
    refuse 'apt-get could not install the packages; what it says stands above.'
}

# Makes the Python environment of the tests, or brings it up to date.
install_python() {
  local wanted=Tests/BrowserTests/requirements.txt
  if cmp --silent "$wanted" .venv/requirements.txt; then return; fi
  echo 'Installing the Python packages of the tests into .venv'
  rm -rf .venv
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check --no-input --requirement "$wanted" ||
    refuse 'pip could not install the Python packages; what it says stands above. PyPI has to be reached once.'
  cp "$wanted" .venv/requirements.txt
}
