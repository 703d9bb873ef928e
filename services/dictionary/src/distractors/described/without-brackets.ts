/**
 * A text with a blank in place of each part in brackets. In thousands of opening brackets, a regular expression would look for the end of
 * each of them again.
 */
export function withoutBrackets(text: string): string {
  let kept = ''
  let from = 0
  while (true) {
    const open = text.indexOf('(', from)
    const close = open < 0 ? -1 : text.indexOf(')', open)
    if (close < 0) return kept + text.slice(from)
    kept += `${text.slice(from, open)} `
    from = close + 1
  }
}
