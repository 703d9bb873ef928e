import { once } from 'node:events'
import { Readable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { createOpenExports } from './index.ts'

const opening = async () => ({ raw: Readable.from(['a', 'b']) })
const refused = expect.objectContaining({
  code: 'request.too-many-at-once',
  message: '2 other exports are under way. Please try again when one has finished.',
})

describe('open exports', () => {
  it('are limited for each learner', async () => {
    const open = createOpenExports(2)
    await Promise.all([open('ada', opening), open('ada', opening)])
    await expect(open('ada', opening)).rejects.toEqual(refused)
    await expect(open('bob', opening)).resolves.toBeDefined()
  })

  it('end when they are read, aborted or failed to open', async () => {
    const open = createOpenExports(2)
    const [one, other] = [await open('ada', opening), await open('ada', opening)]
    await one.raw.toArray()
    const [third] = [await open('ada', opening)]
    other.raw.destroy()
    await once(other.raw, 'close')
    const failing = open('ada', async () => {
      throw new Error('the store is away')
    })
    await expect(failing).rejects.toThrow('the store is away')
    await open('ada', opening)
    await expect(open('ada', opening)).rejects.toEqual(refused)
    third.raw.destroy()
  })

  it('are refused in the singular if the limit is one', async () => {
    const open = createOpenExports(1)
    await open('ada', opening)
    await expect(open('ada', opening)).rejects.toMatchObject({
      message: 'Another export is under way. Please try again when one has finished.',
    })
  })
})
