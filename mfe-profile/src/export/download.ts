/** Hands a file to the browser as a download. */
export const download = (file: File): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read only after this task; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
