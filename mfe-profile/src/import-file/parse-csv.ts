import Papa from 'papaparse'

/** Parses CSV (RFC 4180), separated by commas, semicolons or tabs, into rows of cells; empty lines are left out. */
export const parseCsv = (source: string): string[][] =>
  Papa.parse<string[]>(source.replace(/^\uFEFF/, ''), { skipEmptyLines: true, delimitersToGuess: [',', ';', '\t'] }).data
