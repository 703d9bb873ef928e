import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]
const systemChromium = '/usr/bin/chromium'

/** Launches a Chromium: CHROMIUM_PATH, else the system's, else the one from npm. */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH ?? (existsSync(systemChromium) ? systemChromium : undefined)
  if (own) return chromium.launch({ executablePath: own, args: flags })
  // The packaged Chromium unpacks its own libraries only if it believes to be on AWS Lambda.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const executablePath = await packaged.executablePath()
  return chromium.launch({ executablePath, args: flags, env: { ...process.env, LD_LIBRARY_PATH: '/tmp/al2023/lib' } })
}
