/**
 * Puts a text on the clipboard: first the legacy way, which also works on pages that are not served over https, then the clipboard
 * interface. `near` is where the hidden field is put: inside an open dialog, since focus is kept there. Throws when neither works.
 */
export const copyText = async (text: string, near: HTMLElement = document.body): Promise<void> => {
  if (copyTheLegacyWay(text, near)) return
  if (navigator.clipboard === undefined) throw new Error('This browser does not let pages copy')
  await navigator.clipboard.writeText(text)
}

const copyTheLegacyWay = (text: string, near: HTMLElement): boolean => {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0'
  near.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    // A browser without execCommand is what the clipboard interface is tried for next.
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
