# All images of the distributed edition. Targets:
#   service  every service, the gateway and the operator's commands; which one is the first argument: services/words/src/main.ts
#   web      nginx with the built front ends

# The manifests alone, so that installing is repeated only when one of them changes and not with every source.
FROM node:24-bookworm-slim AS manifests
WORKDIR /wordloom
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM node:24-bookworm-slim AS service-packages
WORKDIR /wordloom
COPY --from=manifests /wordloom ./
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
      --workspace services/words --workspace services/quiz --workspace services/stats --workspace services/dictionary \
      --workspace services/identity --workspace gateway --workspace infra/ops \
  && npm cache clean --force --loglevel=error

FROM node:24-bookworm-slim AS service
ENV NODE_ENV=production PORT=3000 METRICS_PORT=9464
WORKDIR /wordloom
COPY --from=service-packages /wordloom ./
COPY infra/compose/ready.sh /usr/local/bin/ready
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY services services
COPY gateway gateway
COPY infra/ops infra/ops
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["bash", "/usr/local/bin/ready"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning"]

FROM node:24-bookworm-slim AS site
WORKDIR /wordloom
COPY --from=manifests /wordloom ./
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
      --workspace infra/webpack --workspace shell --workspace mfe-words --workspace mfe-quiz --workspace mfe-profile
COPY . .
RUN node --disable-warning=ExperimentalWarning infra/webpack/src/build.ts \
  && mkdir -p /site/mfe \
  && cp -R shell/dist/. /site \
  && for name in words quiz profile; do cp -R "mfe-$name/dist" "/site/mfe/$name"; done \
  && find /site -name .stamp -delete

FROM nginx:1.29-alpine AS web
COPY infra/compose/nginx.conf /etc/wordloom/nginx.conf
COPY --from=site /site /srv/site
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]
ENTRYPOINT ["nginx"]
CMD ["-c", "/etc/wordloom/nginx.conf", "-g", "daemon off;"]
