/** An error that the operator can fix; its message is the whole sentence to print. */
export class OpsError extends Error {
  override readonly name = 'OpsError'
}

/** Prints a line to the operator. */
export type Say = (line: string) => void

/** Control characters of terminals, and characters that change the text direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacters = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g

/** Prints lines with these characters replaced, since names, addresses and texts come from files and learners. */
export const replaceControlCharacters =
  (say: Say): Say =>
  (line) =>
    say(line.replace(controlCharacters, '\uFFFD'))
