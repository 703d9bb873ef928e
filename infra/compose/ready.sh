#!/usr/bin/env bash
# Is what runs in this container ready? ready.sh [port] [path]; by default asks a service of ours.
# Plain bash, since neither image has curl, and a Node process every few seconds would cost more than the answer.
set -euo pipefail
exec 3<>"/dev/tcp/127.0.0.1/${1:-$METRICS_PORT}"
printf 'GET %s HTTP/1.0\r\n\r\n' "${2:-/readyz}" >&3
read -r status <&3
[[ $status == *' 200 '* ]]
