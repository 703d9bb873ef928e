import { createServer } from 'node:http'
import { keepAliveAgent } from '@wordloom/service-kit/connections'
import { createProxyMiddleware } from 'http-proxy-middleware'

// The gateway's proxy without the gateway: the upper bound for a gateway with this proxy.
const { protocol, hostname: host, port } = new URL(process.env.UPSTREAM as string)
const proxy = createProxyMiddleware({
  target: { protocol, host, port },
  agent: keepAliveAgent({ timeoutMs: 15_000 }),
  ejectPlugins: true,
})
createServer((request, response) => void proxy(request, response, () => response.destroy())).listen(Number(process.env.PORT), '127.0.0.1')
