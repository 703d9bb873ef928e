/** Text as searches and sorts compare it: without accents and in lower case, so that `Café` and `cafe` are alike. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
