#!/bin/sh
# The commands of this release, run by the Node that comes with it: pitch263 start --record-only, pitch263 backup, …
# Root runs them as the user of the site and with its settings, where /etc/pitch263/env has them.
here=$(dirname -- "$(readlink -f -- "$0")")/..
set -- "$here/node_modules/node-linux-@ARCH@/bin/node" "$here/scripts/run.mjs" "$@"
if [ "$(id -u)" = 0 ] && [ -r /etc/pitch263/env ]; then
	set -a
	. /etc/pitch263/env
	set +a
	exec runuser -u pitch263 -- "$@"
fi
exec "$@"
