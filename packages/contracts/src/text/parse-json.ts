/** Parses JSON; undefined for a text that is not JSON, which a schema refuses like any other fault. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
