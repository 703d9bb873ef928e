import type { Misspelling } from '@wordloom/contracts/rules'

/** The right spelling, with the typed mistake struck out and the correction underlined; a screen reader hears the right word alone. */
export const Spelling = ({ before, typed, expected, after }: Misspelling) => (
  <span lang="en" className="font-serif">
    <span aria-hidden>
      {before}
      {typed === '' ? null : <del className="opacity-75">{typed}</del>}
      {expected === '' ? null : <ins className="font-semibold decoration-2 underline-offset-4">{expected}</ins>}
      {after}
    </span>
    <span className="sr-only">{before + expected + after}</span>
  </span>
)
