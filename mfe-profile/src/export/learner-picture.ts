/** The picture as text that means the same elsewhere: an address of ours becomes the picture itself. Empty where it cannot be had. */
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
