#!/bin/sh
# The accounts of Redis, as lines of its configuration; as commands for a Redis elsewhere: sh redis-accounts.sh | sed 's/^user/ACL SETUSER/' | redis-cli
# Out of the environment: <NAME>_REDIS_PASSWORD of each account, and REDIS_PREFIX where the services have another than wordloom.
set -eu
prefix=${REDIS_PREFIX:-wordloom}
# What reads and writes under one's own keys: no administration, nothing that stops the server for all, no look at the names of others' keys.
ordinary='resetchannels -@all +@read +@write +@connection +@transaction -@dangerous -scan -randomkey -dbsize -client|tracking -client|trackinginfo +info'
# BullMQ does its work in scripts, which may do what their account may do.
jobs="$ordinary +eval +evalsha +script|load +script|exists"

account() { # name, password, then keys and commands
  name=$1 password=$2
  shift 2
  printf 'user %s reset on #%s %s\n' "$name" "$(printf %s "$password" | sha256sum | cut -d' ' -f1)" "$*"
}

# Sessions, API keys and limits. The gateway is told of changes to what it keeps in memory.
account gateway "$GATEWAY_REDIS_PASSWORD" "~$prefix:keys:*" "$jobs" '+client|tracking' '&__redis__:invalidate' '+subscribe'
account identity "$IDENTITY_REDIS_PASSWORD" "~$prefix:keys:*" "~$prefix:jobs:identity-*" "$jobs"
# Answers that are kept for an Idempotency-Key, and limits.
account words "$WORDS_REDIS_PASSWORD" "~$prefix:keys:idempotency*" "~$prefix:keys:members:idempotency*" "~$prefix:keys:limit:*" "~$prefix:jobs:words.*" "$jobs"
# The operator's commands only look whether there is anything at all.
account ops "$OPS_REDIS_PASSWORD" 'resetchannels -@all +@connection +scan +info'
# Last, since it may be the one that gives these commands: anybody may ask whether it answers, as the health check does, and nothing else.
echo 'user default reset on nopass -@all +ping'
