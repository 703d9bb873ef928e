import { cleanLine } from '@wordloom/contracts/text'
import type { Device } from '@wordloom/service-kit/sessions'
import bowser from 'bowser'

// Real ones have about 120 characters, embedded browsers up to 300.
const longest = 512

const label = (name: string | undefined): string => [...cleanLine(name ?? '')].slice(0, 40).join('')

/** What people call the browser and the system that a User-Agent header names; it is the client's own word and good for a label only. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent || userAgent.length > longest) return { browser: '', system: '' }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: label(browser.name), system: label(os.name) }
}
