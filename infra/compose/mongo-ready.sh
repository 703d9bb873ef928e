#!/usr/bin/env bash
# Ready when the replica set has its primary (mongo-replica-set.sh leaves the mark) and mongod takes connections.
set -euo pipefail
test -e /tmp/primary
exec 3<>/dev/tcp/127.0.0.1/27017
