/**
 * The learner's picture as a data URL if it is stored on this site, since another installation cannot resolve its address. Empty if it
 * cannot be fetched.
 */
export const pictureDataUrl = async (address: string): Promise<string> => {
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
