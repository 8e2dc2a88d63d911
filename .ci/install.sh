# Sourced by ./demo, ./test and others, from the project's folder: installs missing packages, without prompts.

# The fonts of documents: DocumentFonts.standard.
font_packages=(fonts-comic-neue fonts-dancingscript fonts-droid-fallback fonts-ebgaramond fonts-inter fonts-jetbrains-mono fonts-lato
  fonts-nanum fonts-noto-core fonts-open-sans fonts-quicksand fonts-roboto-slab fonts-roboto-unhinted fonts-vollkorn)
# Needed to build and run the library and the examples.
build_packages=(libevent-dev libwslay-dev libsqlite3-dev libpq-dev zlib1g-dev libbrotli-dev libssl-dev libgd-dev libturbojpeg0-dev libcmark-gfm-dev
  libcmark-gfm-extensions-dev libicu-dev libpcre2-dev libarchive-dev libargon2-dev libyaml-dev libcairo2-dev libpango1.0-dev libfontconfig-dev libpoppler-glib-dev bootstrap-icons
  node-prosemirror-model node-prosemirror-state node-prosemirror-transform node-prosemirror-view libjs-highlight.js
  "${font_packages[@]}")
# Needed in addition for the tests.
test_packages=(chromium-headless-shell haproxy firefox-esr webkit2gtk-driver xvfb nodejs node-typescript python3-venv fonts-dejavu-core
  poppler-utils openssl postgresql faketime graphviz)

# Prints a message and exits with an error.
refuse() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Exits with an error unless Swift 6.3 or newer is installed.
require_swift() {
  local said found
  if ! command -v swift >/dev/null; then
    refuse 'Swift is not found. Install Swift 6.3 (https://www.swift.org/install/linux/) and put it on the PATH.'
  fi
  said=$(swift --version 2>&1 || true)
  found=$(grep -oE 'Swift version [0-9]+\.[0-9]+' <<<"$said" | grep -oE '[0-9]+\.[0-9]+' || true)
  # Without one of the Debian packages that Swift needs it does not start; its output names the missing library.
  if [[ -z $found ]]; then
    refuse "Swift does not start: $said" 'Install the packages that https://www.swift.org/install/linux/ lists for Debian 12.'
  fi
  if [[ $(printf '%s\n' 6.3 "$found" | sort -V | head -n 1) != 6.3 ]]; then
    refuse "Swift $found is too old: Waymark needs Swift 6.3 (https://www.swift.org/install/linux/)."
  fi
}

# Exits with an error if another run holds the lock of this folder: both would write the same files. The lock ends with the process.
lock_folder() {
  mkdir -p .build
  exec 9>.build/test.lock
  flock --nonblock 9 || refuse 'Another ./test or Tests/steady runs in this folder. Wait until it has ended, or stop it.'
}

# Installs those of the given Debian packages that are missing.
install_packages() {
  local package missing=() as_root=()
  if ! command -v dpkg-query >/dev/null; then
    refuse 'This is not Debian: install the equivalents of these packages yourself, and build with swift build.' "  $*"
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
  # apt-get fails after an interrupted installation, so half-installed packages are completed first.
  "${as_root[@]}" dpkg --configure --pending </dev/null || echo 'Some packages are half installed; their dependencies are installed first.'
  as_root+=(apt-get -qq -o Dpkg::Use-Pty=0 -o Acquire::Retries=2)
  "${as_root[@]}" update ||
    refuse 'apt-get update failed; see its output above. Debian'"'"'s servers have to be reachable once, to install:' "  ${missing[*]}"
  "${as_root[@]}" install -y --no-install-recommends --fix-broken </dev/null ||
    refuse 'apt-get could not complete half-installed packages; see its output above.'
  "${as_root[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null ||
    refuse 'apt-get could not install the packages; see its output above.'
}

# Creates or updates the Python environment of the tests.
install_python() {
  local wanted=Tests/BrowserTests/requirements.txt
  if cmp --silent "$wanted" .venv/requirements.txt; then return; fi
  echo 'Installing the Python packages of the tests into .venv'
  rm -rf .venv
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check --no-input --requirement "$wanted" ||
    refuse 'pip could not install the Python packages; see its output above. PyPI has to be reachable once.'
  cp "$wanted" .venv/requirements.txt
}
