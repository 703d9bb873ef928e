#!/bin/sh
# The system packages of an image (Debian or Alpine) as a CycloneDX document.
set -eu
begin='{"bomFormat":"CycloneDX","specVersion":"1.5","version":1,"components":['
if command -v dpkg-query >/dev/null; then
  . /etc/os-release
  components=$(dpkg-query -W -f='{"type":"library","name":"${Package}","version":"${Version}","purl":"pkg:deb/'"$ID"'/${Package}@${Version}?arch=${Architecture}"},')
else
  # name-1.2.3-r4: the version is what follows the last hyphen but one
  components=$(apk info -v 2>/dev/null | sed -E 's|^(.*)-([^-]+-r[0-9]+)$|{"type":"library","name":"\1","version":"\2","purl":"pkg:apk/alpine/\1@\2"},|' | tr -d '\n')
fi
printf '%s%s]}\n' "$begin" "${components%,}"
