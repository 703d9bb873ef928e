declare module 'badwords-list' {
  /** Obscene words and slurs of English, in lower case. */
  export const array: readonly string[]
}
