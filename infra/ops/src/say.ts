/** Prints a line to the operator. */
export type Say = (line: string) => void
