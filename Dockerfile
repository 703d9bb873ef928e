# All images of the distributed edition. Targets:
#   service   every service, the gateway and the operator's commands; which one is the first argument: services/words/src/main.ts
#   web       nginx with the built front ends
#   keycloak  Keycloak with Wordloom's theme
# The first two contain their bills of materials: /wordloom/sbom.cdx.json (npm packages), /wordloom/sbom-system.cdx.json (system packages).
# Packages are verified against package-lock.json, by hash (infra/compose/packages.mjs). Another base, or the same by digest: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginx:1.29-alpine
ARG KEYCLOAK_IMAGE=quay.io/keycloak/keycloak:26.7

# Only the manifests, so that a change of a source does not repeat the installation.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /wordloom
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS service-packages
WORKDIR /wordloom
COPY --from=manifests /wordloom ./
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
      $(for service in services/*; do echo "--workspace $service"; done) --workspace gateway --workspace infra/ops \
  && npm cache clean --force --loglevel=error
COPY infra/compose/packages.mjs infra/compose/system-packages.sh infra/compose/
RUN node infra/compose/packages.mjs > sbom.cdx.json && sh infra/compose/system-packages.sh > sbom-system.cdx.json

FROM ${NODE_IMAGE} AS service
# Linux's allocator keeps freed memory for each thread; two such stores instead of one a thread take 5 to 17 MB less.
ENV NODE_ENV=production PORT=3000 METRICS_PORT=9464 MALLOC_ARENA_MAX=2
WORKDIR /wordloom
COPY --from=service-packages /wordloom ./
COPY infra/compose/ready.sh /usr/local/bin/ready
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY services services
COPY gateway gateway
COPY infra/ops infra/ops
# A new volume that is mounted here gets the same owner.
RUN mkdir --mode=755 /dictionaries && chown node:node /dictionaries
USER node
LABEL org.cyclonedx.bom="/wordloom/sbom.cdx.json /wordloom/sbom-system.cdx.json"
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["bash", "/usr/local/bin/ready"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning"]

FROM ${NODE_IMAGE} AS site-packages
WORKDIR /wordloom
COPY --from=manifests /wordloom ./
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
      --workspace infra/webpack --workspace shell --workspace mfe-words --workspace mfe-quiz --workspace mfe-profile
COPY infra/compose/packages.mjs infra/compose/
RUN node infra/compose/packages.mjs > sbom.cdx.json

FROM site-packages AS site
COPY . .
RUN node --disable-warning=ExperimentalWarning infra/webpack/src/build.ts \
  && mkdir -p /site/mfe \
  && cp -R shell/dist/. /site \
  && for name in words quiz profile; do cp -R "mfe-$name/dist" "/site/mfe/$name"; done \
  && find /site -name .stamp -delete

FROM ${NGINX_IMAGE} AS web
COPY infra/compose/nginx.conf /etc/wordloom/nginx.conf
COPY infra/compose/system-packages.sh /wordloom/
RUN sh /wordloom/system-packages.sh > /wordloom/sbom-system.cdx.json
COPY --from=site-packages /wordloom/sbom.cdx.json /wordloom/
COPY --from=site /site /srv/site
LABEL org.cyclonedx.bom="/wordloom/sbom.cdx.json /wordloom/sbom-system.cdx.json"
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]
ENTRYPOINT ["nginx"]
CMD ["-c", "/etc/wordloom/nginx.conf", "-g", "daemon off;"]

FROM site-packages AS theme
COPY infra/keycloak infra/keycloak
COPY infra/identity-provider/src/pages infra/identity-provider/src/pages
COPY shell/html/icon.svg shell/html/
RUN node infra/keycloak/build-theme.mjs /theme

FROM ${KEYCLOAK_IMAGE} AS keycloak
COPY --from=theme /theme /opt/keycloak/themes/wordloom
