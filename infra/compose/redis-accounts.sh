#!/bin/sh
# The accounts of Redis, as lines of its configuration; as commands for a Redis elsewhere: sh redis-accounts.sh | sed 's/^user/ACL SETUSER/' | redis-cli
# From the environment: <NAME>_REDIS_PASSWORD of each account, and REDIS_PREFIX if it is not wordloom.
set -eu
prefix=${REDIS_PREFIX:-wordloom}
# Commands on a service's own keys: no administration, nothing that blocks the server, no listing of other keys.
ordinary='resetchannels -@all +@read +@write +@connection +@transaction -@dangerous -scan -randomkey -dbsize -client|tracking -client|trackinginfo +info'
# BullMQ works with scripts, which have the permissions of their account.
jobs="$ordinary +eval +evalsha +script|load +script|exists"

account() { # name, password, then keys and commands
  name=$1 password=$2
  shift 2
  printf 'user %s reset on #%s %s\n' "$name" "$(printf %s "$password" | sha256sum | cut -d' ' -f1)" "$*"
}

# Sessions, API keys and limits, and invalidations for the gateway's cache.
account gateway "$GATEWAY_REDIS_PASSWORD" "~$prefix:keys:*" "$jobs" '+client|tracking' '&__redis__:invalidate' '+subscribe'
account identity "$IDENTITY_REDIS_PASSWORD" "~$prefix:keys:*" "~$prefix:jobs:identity-*" "$jobs"
# Stored answers for Idempotency-Keys, and limits.
account words "$WORDS_REDIS_PASSWORD" "~$prefix:keys:idempotency*" "~$prefix:keys:members:idempotency*" "~$prefix:keys:limit:*" "~$prefix:jobs:words.*" "$jobs"
# The operator's commands only check whether there are keys.
account ops "$OPS_REDIS_PASSWORD" 'resetchannels -@all +@connection +scan +info'
# Last, since this account may be running these commands. Without authentication only PING is allowed, for the health check.
echo 'user default reset on nopass -@all +ping'
