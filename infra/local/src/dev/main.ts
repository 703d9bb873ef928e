import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtFolders, httpUpstream, runPolicies, securityHeaders } from '@wordloom/gateway'
import { createLogger } from '@wordloom/service-kit/logging'
import { createRequestFailures } from '@wordloom/service-kit/run'
import { parseSettings, SettingsError } from '@wordloom/service-kit/settings'
import { freePort } from '@wordloom/test-kit/processes'
import { openDevPages } from '@wordloom/webpack/dev'
import closeWithGrace from 'close-with-grace'
import { Registry } from 'prom-client'
import { openListeningServer, PortError } from '../listening-server.ts'
import { embeddedSettings } from '../settings.ts'
import { restartServices } from './services.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * `npm run dev`: this process builds the pages and updates open ones. Calls are forwarded to the services in another process, and wait
 * while those restart.
 */
async function develop(): Promise<void> {
  const settings = parseSettings(embeddedSettings, process.env)
  const logger = createLogger('dev', settings.LOG_LEVEL)
  const registry = new Registry()
  const failures = createRequestFailures({ logger, registry, service: 'dev' })
  const server = await openListeningServer(settings.PORT, settings.HOST, failures, {
    perAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    trustedProxies: 0,
    registry,
  })
  const publicUrl = new URL(`http://localhost:${server.port}`)
  // The services keep it over restarts.
  const servicesPort = await freePort()
  // The services open the folders of built pages at their start, although no request for pages reaches them here.
  const { shell, remotes } = builtFolders(root)
  for (const folder of [shell, ...Object.values(remotes)]) mkdirSync(folder, { recursive: true })
  const pages = await openDevPages()
  const services = restartServices({
    root,
    command: [
      '--disable-warning=ExperimentalWarning',
      ...(JSON.parse(readFileSync(join(root, 'infra/local/node-options.json'), 'utf8')) as string[]),
      'infra/local/src/main.ts',
      ...process.argv.slice(2),
    ],
    ready: 'Wordloom is ready',
    env: {
      ...process.env,
      PORT: String(servicesPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl.origin,
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
    },
  })
  const upstream = httpUpstream({ name: 'services', url: `http://127.0.0.1:${servicesPort}`, logger, timeoutMs: 60_000 })
  const isCall = (path: string): boolean => /^\/(api|idp)(\/|$)/.test(path)
  server.serve(
    runPolicies(
      [
        securityHeaders({ publicUrl }),
        ({ request, response, path }, next) => (isCall(path) ? next() : pages.serve(request, response)),
        async ({ request, response }) => {
          if ((await services.whenUp()) === 'up') return upstream(request, response)
          response.writeHead(503, { 'content-type': 'text/plain' }).end('The services did not start. The terminal says why.')
        },
      ],
      (fault, { response }) => failures(fault, { response }),
    ),
  )
  closeWithGrace({ delay: 5_000, logger: false }, async ({ err }) => {
    if (err) console.error(err)
    await Promise.all([server.close(), services.close(), pages.close()])
  })
  if ((await services.whenUp()) === 'up') console.log(`Wordloom is ready at ${publicUrl.origin}`)
}

try {
  await develop()
} catch (error) {
  console.error(error instanceof SettingsError || error instanceof PortError ? error.message : error)
  process.exit(1)
}
