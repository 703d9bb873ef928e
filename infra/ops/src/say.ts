/** Prints a line to the operator. */
export type Say = (line: string) => void

/** Characters that a terminal obeys instead of showing, and those that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const obeyed = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g

/** Says lines with a mark for each such character: names, addresses and texts come from files and from learners. */
export const saidSafely =
  (say: Say): Say =>
  (line) =>
    say(line.replace(obeyed, '\uFFFD'))
