#!/bin/sh
# Commands of the site, as its user and with its settings: pitch263 backup, pitch263 make-admin name@example.com
set -e
if [ "$(id -un)" != pitch263 ]; then
	exec runuser -u pitch263 -- "$0" "$@"
fi
set -a
. /etc/pitch263/env
set +a
exec /usr/lib/pitch263/bin/pitch263 "$@"
