#!/usr/bin/env bash
# Is the service in this container ready? Plain bash, since the image has no curl and a Node process every few seconds costs more than the answer.
set -euo pipefail
exec 3<>"/dev/tcp/127.0.0.1/${METRICS_PORT}"
printf 'GET /readyz HTTP/1.0\r\n\r\n' >&3
read -r status <&3
[[ $status == *' 200 '* ]]
