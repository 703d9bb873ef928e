import { describe, expect, it } from '@jest/globals'
import { parts } from '@wordloom/ops/parts'
import type { Part } from '@wordloom/service-kit/part'
import { statsPart } from '@wordloom/stats'
import { read } from '../repository.ts'
import { generatedFiles, regenerated } from './sections.ts'

const sixth: Part = { ...statsPart, name: 'badges' }

describe.each(generatedFiles)('%s', (file) => {
  const text = read(file)

  it('has generated sections equal to the output of `npm run docs`', () => expect(regenerated(file, text)).toBe(text))

  it('includes a sixth service without a manual change', () => {
    const six = regenerated(file, text, [...parts, sixth])
    expect(six).toContain('badges')
    expect(regenerated(file, six)).toBe(file.endsWith('.json') ? six : text)
  })
})

describe('a generated section', () => {
  it('must exist in its file', () => {
    const text = read('docker-compose.yml').replaceAll('generated: addresses', 'addresses')
    expect(() => regenerated('docker-compose.yml', text)).toThrow('docker-compose.yml has the sections passwords at mongo')
  })

  it('omits a service that is written by hand', () => {
    const byHand = read('docker-compose.yml').replace(
      '\n  dictionary:\n    <<: *service',
      '\n  badges: {}\n  dictionary:\n    <<: *service',
    )
    expect(regenerated('docker-compose.yml', byHand, [...parts, sixth])).not.toContain('command: [services/badges')
  })

  it('refuses a service with a required setting that cannot be generated', () => {
    const settings = statsPart.settings.extend({ BADGES_SECRET: statsPart.settings.shape.MONGO_URL })
    expect(() => regenerated('docker-compose.yml', read('docker-compose.yml'), [...parts, { ...sixth, settings }])).toThrow(
      'badges needs BADGES_SECRET: write its process by hand',
    )
  })
})
