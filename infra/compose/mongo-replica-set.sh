#!/usr/bin/env bash
# Runs mongod as a replica set of one node, since transactions need a set, creates the accounts, and marks when it accepts writes.
# Safe to run again on the same data; an older volume without accounts gets them.
set -euo pipefail
# Members of a set authenticate with this key. This is the only member, so any key will do, and it need not be kept.
key=/tmp/replica-set.key
rm -f "$key"
(umask 077 && head -c 600 /dev/urandom | base64 -w 0 >"$key")
chmod 400 "$key"
if id mongodb >/dev/null 2>&1; then chown mongodb "$key"; fi
# A killed process keeps its locks until the server aborts its transaction: after 8 to 12 s instead of 60 to 90.
docker-entrypoint.sh mongod --replSet rs0 --keyFile "$key" --bind_ip_all --setParameter transactionLifetimeLimitSeconds=8 &
mongod=$!
trap 'kill -TERM "$mongod"; wait "$mongod"; exit' TERM INT

export HOME=/tmp # mongosh keeps a log there, and nothing else is writable
until said=$(mongosh --quiet --file /wordloom/mongo-accounts.js 2>&1); do
  if [[ $said == *MONGO_ADMIN_PASSWORD* ]]; then
    echo "$said" >&2
    kill -TERM "$mongod"
    wait "$mongod" || true
    exit 1
  fi
  kill -0 "$mongod"
  [[ $said == *ECONNREFUSED* ]] || echo "$said" >&2
  sleep 0.5
done
touch /tmp/primary
wait "$mongod"
