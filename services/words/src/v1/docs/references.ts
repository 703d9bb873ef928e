/** A part of an OpenAPI document, or a reference to one. */
export type Part = Record<string, unknown>

/** Follows `#/…` references in a document; any other value is returned unchanged. */
export function resolver(document: object): (part: unknown) => Part {
  return (part) => {
    let found = part as Part
    while (typeof found?.$ref === 'string') {
      const path = found.$ref.slice(2).split('/')
      found = path.reduce<Part>((inner, name) => inner[name] as Part, document as Part)
    }
    return found
  }
}

/** The last word of a reference: the name of what it refers to. */
export const nameOf = (part: unknown): string | undefined => ((part as Part | undefined)?.$ref as string | undefined)?.split('/').at(-1)
