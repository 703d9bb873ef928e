import { describe, expect, it } from '@jest/globals'
import { descriptors } from '@wordloom/ops/descriptors'
import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { statsDescriptor } from '@wordloom/stats'
import { read } from '../repository.ts'
import { generatedFiles, regenerated } from './sections.ts'

const sixth: ServiceDescriptor = { ...statsDescriptor, name: 'badges' }

describe.each(generatedFiles)('%s', (file) => {
  const text = read(file)

  it('has generated sections equal to the output of `npm run docs`', () => expect(regenerated(file, text)).toBe(text))

  it('includes a sixth service without a manual change', () => {
    const six = regenerated(file, text, [...descriptors, sixth])
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
    expect(regenerated('docker-compose.yml', byHand, [...descriptors, sixth])).not.toContain('command: [services/badges')
  })

  it('refuses a service with a required setting that cannot be generated', () => {
    const settings = statsDescriptor.settings.extend({ BADGES_SECRET: statsDescriptor.settings.shape.MONGO_URL })
    expect(() => regenerated('docker-compose.yml', read('docker-compose.yml'), [...descriptors, { ...sixth, settings }])).toThrow(
      'badges needs BADGES_SECRET: write its process by hand',
    )
  })
})
