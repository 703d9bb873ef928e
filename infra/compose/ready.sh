#!/usr/bin/env bash
# Health check: ready.sh [port] [path]; by default that of our services.
# Plain bash, since the images have no curl, and a Node process every few seconds would be expensive.
set -euo pipefail
exec 3<>"/dev/tcp/127.0.0.1/${1:-$METRICS_PORT}"
printf 'GET %s HTTP/1.0\r\n\r\n' "${2:-/readyz}" >&3
read -r status <&3
[[ $status == *' 200 '* ]]
