/** The fields of our documents that hold a moment; JSON has no dates. */
const moments = new Set(['dateAdded', 'nextReview', 'updatedAt', 'due', 'last_review', 'at'])

/** A word or review entry as JSON text. */
export const toText = (document: object): string => JSON.stringify(document)

/** What toText wrote, its moments as Date again. */
export const fromText = <Document>(text: string): Document =>
  JSON.parse(text, (key, value: unknown) => (moments.has(key) && typeof value === 'string' ? new Date(value) : value)) as Document
