/** A number with its noun: '1 word', '2,000 words'. `many` is the plural, by default the noun with an s. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
