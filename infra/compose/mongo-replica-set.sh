#!/usr/bin/env bash
# Runs mongod as a replica set of one node, since transactions need a set, and says when it takes writes. Safe to run again on the same data.
set -euo pipefail
# A process killed inside a transaction holds what it wrote to until the server ends that: after 8 to 12 s and not after 60 to 90.
docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --setParameter transactionLifetimeLimitSeconds=8 &
mongod=$!
trap 'kill -TERM "$mongod"; wait "$mongod"; exit' TERM INT

initiate="
  try { rs.status() } catch { rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] }) }
  while (!db.hello().isWritablePrimary) sleep(100)
"
export HOME=/tmp # mongosh keeps a log there, and nothing else is writable
until mongosh --quiet --eval "$initiate" >/dev/null 2>&1; do
  kill -0 "$mongod"
  sleep 0.5
done
touch /tmp/primary
wait "$mongod"
