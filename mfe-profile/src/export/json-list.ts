/**
 * Turns JSON lines into the content of a JSON array, chunk by chunk: every line end except the last becomes a comma and a line end. Nothing
 * is parsed or buffered.
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
