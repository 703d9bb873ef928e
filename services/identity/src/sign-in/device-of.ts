import { cleanLine } from '@wordloom/contracts/text'
import type { Device } from '@wordloom/service-kit/sessions'
import bowser from 'bowser'

// Real headers have about 120 characters, those of embedded browsers up to 300.
const maxLength = 512

const label = (name: string | undefined): string => [...cleanLine(name ?? '')].slice(0, 40).join('')

/** The browser and the system of a User-Agent header by their usual names. Unverified, so only good as a label. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent || userAgent.length > maxLength) return { browser: '', system: '' }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: label(browser.name), system: label(os.name) }
}
