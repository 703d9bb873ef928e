import { describe, expect, it } from '@jest/globals'
import { parts } from '@wordloom/ops'
import type { Part } from '@wordloom/service-kit/part'
import { redisSettings, storeSettings } from '@wordloom/service-kit/process'
import { statsPart } from '@wordloom/stats'
import { paths } from '../repository.ts'
import { places } from './places.ts'

const services = paths.flatMap((path) => /^services\/(\w+)$/.exec(path)?.[1] ?? [])

/** A service that no place lists. */
const sixth: Part = {
  ...statsPart,
  name: 'badges',
  settings: storeSettings.extend(redisSettings.shape).extend({ INTERNAL_SIGNING_KEY: storeSettings.shape.MONGO_URL }),
  publishes: true,
  consumes: ['words'],
}

describe('the description of each service (part.ts)', () => {
  it('is listed in infra/ops, so that operations include every service', () => {
    expect(parts.map(({ name }) => name).sort()).toEqual(services.sort())
  })

  it.each(parts.map((part) => [part.name, part] as const))('is matched by every place that lists %s', (_, part) => {
    expect(Object.entries(places).flatMap(([place, knows]) => (knows(part) ? [] : [place]))).toEqual([])
  })

  it.each(Object.entries(places))('is reported as missing from %s for a sixth service', (place, knows) => {
    if (place === 'its folder') expect(() => knows(sixth)).toThrow('ENOENT')
    else expect(knows(sixth)).toBe(false)
  })
})
