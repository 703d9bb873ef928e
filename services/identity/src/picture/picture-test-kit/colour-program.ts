type Tag = { signature: string; data: Buffer }

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
const floats = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeFloatBE(value, 4 * index)
  return bytes
}
const typed = (type: string, ...data: Buffer[]): Buffer => Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...data])
const oneAsFixed = 0x10000

/** A profile of version 4 for RGB (ICC.1:2022, 7.1): header, tag table, data. */
function profileOf(tags: Tag[]): Buffer {
  const start = 128 + 4 + 12 * tags.length
  const size = start + tags.reduce((sum, { data }) => sum + data.length, 0)
  const header = Buffer.alloc(128)
  words(size).copy(header, 0)
  words(0x04200000).copy(header, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  words(0xf6d6, oneAsFixed, 0xd32d).copy(header, 68)
  let at = start
  const table = tags.map(({ signature, data }) => {
    const row = Buffer.concat([Buffer.from(signature, 'latin1'), words(at, data.length)])
    at += data.length
    return row
  })
  return Buffer.concat([header, words(tags.length), ...table, ...tags.map(({ data }) => data)])
}

/** A set of three curves of three segments each; all share one curve. */
function curveSet(): Buffer {
  const power = typed('parf', words(0), floats(1.01, 1, 0, 0))
  const curve = typed('curf', words(3 << 16), floats(1, 1.001), power, power, power)
  const place = words(12 + 3 * 8, curve.length)
  return typed('cvst', words((3 << 16) | 3), place, place, place, curve)
}

/**
 * A colour profile with a program (multiProcessElementsType, ICC.1:2022, 10.16) of as many steps; all are one curve set, so each takes eight
 * bytes in the file.
 */
export function colourProgram(steps: number): Buffer {
  const step = curveSet()
  const place = words(16 + 8 * steps, step.length)
  const program = typed('mpet', words((3 << 16) | 3, steps), ...Array<Buffer>(steps).fill(place), step)
  const gamma = typed('curv', words(0))
  const column = (x: number, y: number, z: number): Buffer => typed('XYZ ', words(...[x, y, z].map((value) => value * oneAsFixed)))
  return profileOf([
    { signature: 'rXYZ', data: column(0.5, 0.25, 0) },
    { signature: 'gXYZ', data: column(0.25, 0.5, 0.25) },
    { signature: 'bXYZ', data: column(0.25, 0.25, 0.5) },
    ...['rTRC', 'gTRC', 'bTRC'].map((signature) => ({ signature, data: gamma })),
    { signature: 'wtpt', data: column(1, 1, 1) },
    { signature: 'D2B0', data: program },
  ])
}
