import { describe, expect, it } from '@jest/globals'
import { descriptors } from '@wordloom/ops'
import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { redisSettings, storeSettings } from '@wordloom/service-kit/process'
import { statsDescriptor } from '@wordloom/stats'
import { paths } from '../repository.ts'
import { registrations } from './registrations.ts'

const services = paths.flatMap((path) => /^services\/(\w+)$/.exec(path)?.[1] ?? [])

/** A service that no place lists. */
const sixth: ServiceDescriptor = {
  ...statsDescriptor,
  name: 'badges',
  settings: storeSettings.extend(redisSettings.shape).extend({ INTERNAL_SIGNING_KEY: storeSettings.shape.MONGO_URL }),
  publishes: true,
  consumes: ['words'],
}

describe('the description of each service (descriptor.ts)', () => {
  it('is listed in infra/ops, so that operations include every service', () => {
    expect(descriptors.map(({ name }) => name).sort()).toEqual(services.sort())
  })

  it.each(descriptors.map((service) => [service.name, service] as const))('is matched by every place that lists %s', (_, service) => {
    expect(Object.entries(registrations).flatMap(([place, knows]) => (knows(service) ? [] : [place]))).toEqual([])
  })

  it.each(Object.entries(registrations))('is reported as missing from %s for a sixth service', (place, knows) => {
    if (place === 'its folder') expect(() => knows(sixth)).toThrow('ENOENT')
    else expect(knows(sixth)).toBe(false)
  })
})
