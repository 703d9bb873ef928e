/**
 * Makes the inside of a JSON list from JSON lines, chunk by chunk: every line end but the last becomes a comma and a line end. The lines
 * themselves are left as they are, so nothing is parsed and nothing grows.
 */
export const jsonList = () => {
  const decoder = new TextDecoder()
  let heldBack = ''
  return (chunk: Uint8Array): string => {
    const text = heldBack + decoder.decode(chunk, { stream: true })
    heldBack = text.endsWith('\n') ? '\n' : ''
    return text.slice(0, text.length - heldBack.length).replaceAll('\n', ',\n')
  }
}
