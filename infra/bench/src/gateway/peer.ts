import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'

const app = fastify()
await app.register(httpProxy, { upstream: process.env.UPSTREAM as string })
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
