#!/bin/sh
# Redis with its accounts, which it reads from its standard input: they stand in no file and on no command line.
# Sessions and jobs live here: they outlast a restart, and nothing is ever evicted.
set -eu
accounts=$(sh /wordloom/redis-accounts.sh)
exec docker-entrypoint.sh redis-server - <<END
appendonly yes
appendfsync everysec
maxmemory-policy noeviction
$accounts
END
