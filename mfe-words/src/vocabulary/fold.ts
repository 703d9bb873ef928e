const marks = /\p{M}+/gu

/** Text as search compares it: without accents, in lower case, so that `Café` is found by `cafe`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase()
