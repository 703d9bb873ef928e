#!/usr/bin/env bash
# Ready when the replica set has its primary (mongo-replica-set.sh creates the mark) and mongod accepts connections.
set -euo pipefail
test -e /tmp/primary
exec 3<>/dev/tcp/127.0.0.1/27017
