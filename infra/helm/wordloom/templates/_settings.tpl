{{/* The environment of one service: what every process is told, then the groups that files/services.yaml names, then whom it calls. */}}
{{- define "wordloom.env" -}}
{{- $v := .root.Values -}}
{{- $context := . -}}
- { name: PORT, value: "3000" }
- { name: METRICS_PORT, value: "9464" }
- { name: DRAIN_SECONDS, value: {{ .root.Values.drainSeconds | quote }} }
- { name: LOG_LEVEL, value: {{ $v.logLevel | quote }} }
{{- with $v.tracing }}
{{- if .endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ .endpoint | quote }} }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ .share | quote }} }
{{- with .existingSecret }}
- name: OTEL_EXPORTER_OTLP_HEADERS
  valueFrom: { secretKeyRef: { name: {{ . }}, key: {{ $v.tracing.headersKey }} } }
{{- end }}
{{- end }}
{{- end }}
{{- range .it.settings }}
{{- include (printf "wordloom.settings.%s" .) $context }}
{{- end }}
{{- range .it.calls }}
- name: {{ upper . }}_URL
  value: http://{{ include "wordloom.fullname" (dict "root" $context.root "name" .) }}:{{ include "wordloom.port" . }}
{{- end }}
{{- with concat $v.extraEnv (index $v.services .name).extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "wordloom.settings.signs" }}
- name: INTERNAL_SIGNING_KEY
  valueFrom: { secretKeyRef: { name: {{ .root.Values.internalKeys.existingSecret }}, key: INTERNAL_SIGNING_KEY_{{ upper .name }} } }
{{- end }}

{{- define "wordloom.settings.trusts" }}
- name: INTERNAL_TRUSTED_KEYS
  valueFrom: { secretKeyRef: { name: {{ .root.Values.internalKeys.existingSecret }}, key: INTERNAL_TRUSTED_KEYS } }
{{- with .root.Values.internalToken }}
{{- if .existingSecret }}
- name: INTERNAL_TOKEN_SECRET
  valueFrom: { secretKeyRef: { name: {{ .existingSecret }}, key: {{ .key }} } }
{{- end }}
{{- end }}
{{- end }}

{{- define "wordloom.settings.publicUrl" }}
- { name: PUBLIC_URL, value: {{ .root.Values.publicUrl | quote }} }
{{- end }}

{{- define "wordloom.settings.issuer" }}
- { name: OIDC_ISSUER, value: {{ .root.Values.oidc.issuer | quote }} }
{{- end }}

{{- define "wordloom.settings.client" }}
{{- with .root.Values.oidc }}
- { name: OIDC_INTERNAL_URL, value: {{ .internalUrl | quote }} }
- { name: OIDC_CLIENT_ID, value: {{ .clientId | quote }} }
- name: OIDC_CLIENT_SECRET
  valueFrom: { secretKeyRef: { name: {{ .existingSecret }}, key: {{ .clientSecretKey }} } }
- { name: KEYCLOAK_BROWSER_CLIENT_ID, value: {{ .browserClientId | quote }} }
{{- if .accountsSecretKey }}
- { name: KEYCLOAK_ACCOUNTS_CLIENT_ID, value: {{ .accountsClientId | quote }} }
- name: KEYCLOAK_ACCOUNTS_CLIENT_SECRET
  valueFrom: { secretKeyRef: { name: {{ .existingSecret }}, key: {{ .accountsSecretKey }} } }
{{- end }}
{{- end }}
{{- end }}

{{- define "wordloom.settings.mongo" }}
- name: MONGO_URL
  valueFrom: { secretKeyRef: { name: {{ .root.Values.mongo.existingSecret }}, key: {{ .name }} } }
{{- end }}

{{- define "wordloom.settings.nats" }}
{{- with .root.Values.nats }}
- name: NATS_URL
  valueFrom: { secretKeyRef: { name: {{ .existingSecret }}, key: {{ $.name }} } }
- { name: NATS_REPLICAS, value: {{ .replicas | quote }} }
- { name: NATS_PREFIX, value: {{ .prefix | quote }} }
{{- end }}
{{- end }}

{{- define "wordloom.settings.redis" }}
{{- with .root.Values.redis }}
- name: REDIS_URL
  valueFrom: { secretKeyRef: { name: {{ .existingSecret }}, key: {{ $.name }} } }
- { name: REDIS_PREFIX, value: {{ .prefix | quote }} }
{{- end }}
{{- end }}

{{- define "wordloom.settings.limits" }}
{{- $proxies := ternary 1 0 .root.Values.ingress.enabled }}
{{- with .root.Values.gateway }}
- { name: REQUESTS_PER_MINUTE, value: {{ .requestsPerMinute | int | quote }} }
- { name: MAX_REQUESTS_PER_ADDRESS, value: {{ .maxRequestsPerAddress | int | quote }} }
- { name: MAX_REQUESTS_PER_LEARNER, value: {{ .maxRequestsPerLearner | int | quote }} }
- { name: MAX_CONNECTIONS_PER_ADDRESS, value: {{ .maxConnectionsPerAddress | int | quote }} }
- { name: API_CALLS_PER_MINUTE, value: {{ .apiCallsPerMinute | int | quote }} }
- { name: TRUSTED_PROXIES, value: {{ kindIs "invalid" .trustedProxies | ternary $proxies .trustedProxies | int | quote }} }
{{- end }}
{{- end }}

{{- define "wordloom.settings.online" }}
- { name: DICTIONARY_ONLINE, value: {{ .root.Values.dictionaryOnline.url | quote }} }
{{- end }}

{{- define "wordloom.settings.dictionaries" }}
{{- if .root.Values.dictionaries.existingClaim }}
- { name: DICTIONARY_FOLDER, value: /dictionaries }
{{- end }}
{{- end }}

{{- define "wordloom.settings.support" }}
- { name: SUPPORT_URL, value: {{ .root.Values.supportUrl | quote }} }
{{- end }}
