#!/usr/bin/env bash
# Runs mongod as a replica set of one node, since transactions need a set, makes the accounts, and says when it takes writes.
# Safe to run again on the same data; a volume from before there were accounts gets them.
set -euo pipefail
# Members of a set know each other by this key. This one is the only member, so that any key will do, and none has to be kept.
key=/tmp/replica-set.key
rm -f "$key"
(umask 077 && head -c 600 /dev/urandom | base64 -w 0 >"$key")
chmod 400 "$key"
if id mongodb >/dev/null 2>&1; then chown mongodb "$key"; fi
# A process killed inside a transaction holds what it wrote to until the server ends that: after 8 to 12 s and not after 60 to 90.
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
