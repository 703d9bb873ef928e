const marks = /\p{M}+/gu

/** Text as search compares it: without accents and in lower case, so that `cafe` finds `Café`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase()
