import { describe, expect, it } from '@jest/globals'
import { helpAbout } from './help.ts'

describe('ops help', () => {
  it.each(['burn', 'constructor'])('refuses %s, which is no command', (command) => {
    expect(() => helpAbout(command)).toThrow(`There is no such command: ${command}.`)
  })
})
