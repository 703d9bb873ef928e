/** Normalises text for searching and sorting: without accents and in lower case, so that `Café` equals `cafe`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
