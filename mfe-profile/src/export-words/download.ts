import type { ExportFile } from './export-file.ts'

/** Hands a file to the browser as a download. */
export const download = ({ name, type, text }: ExportFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read only after this task; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
