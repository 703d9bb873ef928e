{{/* Everything here takes a dict: root (the chart's top), name (of the service), it (its entry in files/services.yaml). */}}
{{- define "wordloom.topology" -}}{{ .Files.Get "files/services.yaml" }}{{- end }}

{{- define "wordloom.selector" -}}
app.kubernetes.io/name: wordloom
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "wordloom.labels" -}}
{{ include "wordloom.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "wordloom.fullname" -}}{{ printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" }}{{- end }}

{{- define "wordloom.port" -}}{{ if eq . "web" }}8080{{ else }}3000{{ end }}{{- end }}

{{- define "wordloom.image" -}}
{{- $image := ternary .root.Values.image.web .root.Values.image.service (eq .name "web") -}}
{{ $image.repository }}:{{ $image.tag | default .root.Chart.AppVersion }}
{{- end }}
