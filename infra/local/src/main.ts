import { createLogger } from '@wordloom/service-kit/logging'
import { disablePretenuring, routeUncaughtErrors } from '@wordloom/service-kit/run'
import { parseSettings, SettingsError } from '@wordloom/service-kit/settings'
import { startTracing } from '@wordloom/service-kit/tracing'
import closeWithGrace from 'close-with-grace'
import { DataFolderError } from './data-folder.ts'
import { demoAccount, makeDemoLearner } from './demo/demo-learner.ts'
import { createDemoClock } from './demo/live-ten-weeks.ts'
import { startEmbedded } from './embedded.ts'
import { PortError } from './listening-server.ts'
import { embeddedSettings } from './settings.ts'

disablePretenuring()
routeUncaughtErrors()
// Files of this process are private to their owner.
process.umask(0o077)
try {
  const settings = parseSettings(embeddedSettings, process.env)
  const logger = createLogger('wordloom', settings.LOG_LEVEL)
  const stopTracing = await startTracing(settings, 'wordloom', logger)
  const clock = createDemoClock()
  const wordloom = await startEmbedded(settings, logger, clock, async (inside) => {
    if (!process.argv.includes('--demo')) return
    console.log('Creating the demo learner with ten weeks of history; this takes a moment ...')
    const { email, password } = demoAccount
    const outcome = await makeDemoLearner(inside, clock)
    console.log(outcome === 'made' ? `Sign in as ${email} with the password ${password}` : 'The demo learner exists already')
  })
  closeWithGrace({ delay: 5_000, skip: ['unhandledRejection'], logger: false }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an uncaught error')
    await wordloom.stop()
    await stopTracing()
  })
  console.log(`Wordloom is ready at ${wordloom.url}`)
} catch (error) {
  const known = error instanceof SettingsError || error instanceof DataFolderError || error instanceof PortError
  console.error(known ? error.message : error)
  // Resources opened so far, such as the port, would keep the process alive.
  process.exit(1)
}
