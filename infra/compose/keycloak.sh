#!/usr/bin/env bash
# Runs Keycloak. It takes the administrator's password from the environment only when its database is created. If a known default still works
# although another password is set, Keycloak is stopped again.
set -euo pipefail
# The default password of every installation, and the former one.
defaults=(development-only-keycloak-admin development-only)

opens() {
  local body="grant_type=password&client_id=admin-cli&username=$KC_BOOTSTRAP_ADMIN_USERNAME&password=$1" status
  exec 3<>/dev/tcp/127.0.0.1/8080
  printf 'POST /realms/master/protocol/openid-connect/token HTTP/1.0\r\nHost: localhost:8080\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %s\r\n\r\n%s' \
    "${#body}" "$body" >&3
  read -r status <&3
  exec 3>&-
  [[ $status == *' 200 '* ]]
}

/opt/keycloak/bin/kc.sh "$@" &
keycloak=$!
trap 'kill -TERM "$keycloak"; wait "$keycloak"; exit' TERM INT
if [[ $KC_BOOTSTRAP_ADMIN_PASSWORD != development-only* ]]; then
  until bash /wordloom/ready.sh 9000 /health/ready 2>/dev/null; do
    kill -0 "$keycloak"
    sleep 0.5
  done
  for password in "${defaults[@]}"; do
    if opens "$password"; then
      echo "KEYCLOAK_ADMIN_PASSWORD: Keycloak's database was created with the public default password, which is still set. Change it in Keycloak, or delete the volume keycloak." >&2
      kill -TERM "$keycloak"
      wait "$keycloak" || true
      exit 1
    fi
  done
fi
wait "$keycloak"
