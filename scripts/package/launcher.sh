#!/bin/sh
# The commands of this release, run by the Node that comes with it: bin/pitch263 start --record-only, bin/pitch263 backup, …
here=$(dirname -- "$(readlink -f -- "$0")")/..
exec "$here/node_modules/node-linux-@ARCH@/bin/node" "$here/scripts/run.mjs" "$@"
