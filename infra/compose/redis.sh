#!/bin/sh
# Redis with its accounts, which it reads from standard input, so that they are in no file and on no command line.
# It stores sessions and jobs: they survive a restart, and nothing is evicted.
set -eu
accounts=$(sh /wordloom/redis-accounts.sh)
exec docker-entrypoint.sh redis-server - <<END
appendonly yes
appendfsync everysec
maxmemory-policy noeviction
$accounts
END
