/** What replaces the word. */
export const blank = '____'
