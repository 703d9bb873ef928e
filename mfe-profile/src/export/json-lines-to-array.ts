/**
 * Turns JSON lines into the content of a JSON array, chunk by chunk: every newline except the last becomes a comma and a newline. Nothing
 * is parsed.
 */
export const jsonLinesToArray = () => {
  const decoder = new TextDecoder()
  let pendingNewline = ''
  return (chunk: Uint8Array): string => {
    const text = pendingNewline + decoder.decode(chunk, { stream: true })
    pendingNewline = text.endsWith('\n') ? '\n' : ''
    return text.slice(0, text.length - pendingNewline.length).replaceAll('\n', ',\n')
  }
}
