/** The app's style sheets and scripts, which the build writes into the landing page. */
const appFiles = (): { sheets: string[]; scripts: string[] } => {
  const files = document.querySelector<HTMLMetaElement>('meta[name="wordloom-app"]')?.content.split(' ') ?? []
  return { sheets: files.filter((file) => file.endsWith('.css')), scripts: files.filter((file) => file.endsWith('.js')) }
}

const appendToHead = <Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), properties)
  document.head.append(element)
  return element
}

const onceLoaded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => reject(new Error('A part of the app could not be fetched')))
  })

/** Runs the app, which replaces the landing page. The style sheet loads first, so that nothing is shown unstyled. */
export const openApp = async (): Promise<void> => {
  const { sheets, scripts } = appFiles()
  await Promise.all(sheets.map((href) => onceLoaded(appendToHead('link', { rel: 'stylesheet', href }))))
  for (const src of scripts) appendToHead('script', { src, async: false })
}
