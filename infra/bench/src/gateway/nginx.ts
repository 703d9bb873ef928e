import { engineRefusal, ownedByThisProcess } from '@wordloom/test-kit/backing'
import { GenericContainer, Wait } from 'testcontainers'

/** An nginx that only proxies. */
type Nginx = { url: string; stop: () => Promise<unknown> }

const configuration = (port: number, upstreamPort: number): string => `
worker_processes 1;
pid /tmp/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 10000000;
  upstream service { server 127.0.0.1:${upstreamPort}; keepalive 64; keepalive_requests 10000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`

/** Starts it in a container on the host's network, as close to the upstream as the others; undefined without a container engine. */
export async function startNginx(port: number, upstreamPort: number): Promise<Nginx | undefined> {
  if (await engineRefusal()) return undefined
  const container = await new GenericContainer('nginx:1.29-alpine')
    .withLabels(ownedByThisProcess())
    .withNetworkMode('host')
    .withCopyContentToContainer([{ content: configuration(port, upstreamPort), target: '/tmp/nginx.conf' }])
    .withCommand(['nginx', '-c', '/tmp/nginx.conf', '-g', 'daemon off;'])
    .withWaitStrategy(Wait.forSuccessfulCommand('true'))
    .start()
  return { url: `http://127.0.0.1:${port}`, stop: () => container.stop() }
}
