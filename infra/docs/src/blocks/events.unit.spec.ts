import { describe, expect, it } from '@jest/globals'
import { descriptors } from '@wordloom/ops/descriptors'
import { consumedBy, events } from './events.ts'

const sourceOf = new Map<string, string>([...events.values()].map(({ subject, source }) => [subject, source]))

describe.each(descriptors.map(({ name, consumes }) => ({ name, consumes })))('the events that $name consumes', ({ name, consumes }) => {
  it('come from each service that it says it follows, and from no other', () => {
    const sources = new Set(consumedBy(name).map((subject) => sourceOf.get(subject)))
    expect([...sources].sort()).toEqual([...consumes].sort())
  })
})
