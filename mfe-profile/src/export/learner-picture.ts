/**
 * The picture as a data URL if it is on this site, since other installations cannot resolve that address. Empty if it cannot be fetched.
 */
export const portablePicture = async (address: string): Promise<string> => {
  if (!address.startsWith('/')) return address
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) return ''
  const picture = await answer.blob()
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('')
    reader.readAsDataURL(picture)
  })
}
