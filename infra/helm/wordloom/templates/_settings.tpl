{{/* The environment of one service: what every process is told, then the groups that files/services.yaml names, then whom it calls. */}}
{{- define "wordloom.env" -}}
{{- $v := .root.Values -}}
{{- $context := . -}}
- { name: PORT, value: "3000" }
- { name: METRICS_PORT, value: "9464" }
- { name: DRAIN_SECONDS, value: {{ .root.Values.drainSeconds | quote }} }
- { name: LOG_LEVEL, value: {{ $v.logLevel | quote }} }
- name: INTERNAL_TOKEN_SECRET
  valueFrom: { secretKeyRef: { name: {{ $v.internalToken.existingSecret }}, key: {{ $v.internalToken.key }} } }
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
  {{- include "wordloom.address" . | nindent 2 }}
- { name: NATS_REPLICAS, value: {{ .replicas | quote }} }
- { name: NATS_PREFIX, value: {{ .prefix | quote }} }
{{- end }}
{{- end }}

{{- define "wordloom.settings.redis" }}
{{- with .root.Values.redis }}
- name: REDIS_URL
  {{- include "wordloom.address" . | nindent 2 }}
- { name: REDIS_PREFIX, value: {{ .prefix | quote }} }
{{- end }}
{{- end }}

{{- define "wordloom.settings.limits" }}
{{- $proxies := ternary 1 0 .root.Values.ingress.enabled }}
{{- with .root.Values.gateway }}
- { name: REQUESTS_PER_MINUTE, value: {{ .requestsPerMinute | int | quote }} }
- { name: API_CALLS_PER_MINUTE, value: {{ .apiCallsPerMinute | int | quote }} }
- { name: TRUSTED_PROXIES, value: {{ kindIs "invalid" .trustedProxies | ternary $proxies .trustedProxies | int | quote }} }
{{- end }}
{{- end }}

{{- define "wordloom.settings.online" }}
- { name: DICTIONARY_ONLINE, value: {{ .root.Values.dictionaryOnline.url | quote }} }
{{- end }}

{{- define "wordloom.settings.support" }}
- { name: SUPPORT_URL, value: {{ .root.Values.supportUrl | quote }} }
{{- end }}

{{/* An address that may carry a password: out of a Secret, else as it stands. */}}
{{- define "wordloom.address" -}}
{{- if .existingSecret -}}
valueFrom: { secretKeyRef: { name: {{ .existingSecret }}, key: {{ .urlKey }} } }
{{- else -}}
value: {{ .url | quote }}
{{- end -}}
{{- end }}
