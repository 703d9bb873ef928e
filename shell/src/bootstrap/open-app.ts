/** The app's style sheets and scripts, which the build writes into the landing page. */
const appFiles = (): { sheets: string[]; scripts: string[] } => {
  const files = document.querySelector<HTMLMetaElement>('meta[name="wordloom-app"]')?.content.split(' ') ?? []
  return { sheets: files.filter((file) => file.endsWith('.css')), scripts: files.filter((file) => file.endsWith('.js')) }
}

const inHead = <Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), properties)
  document.head.append(element)
  return element
}

const loaded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => reject(new Error('A part of the app could not be fetched')))
  })

/** Fetches the app without running it. */
export const preloadApp = (): void => {
  const { sheets, scripts } = appFiles()
  for (const href of sheets) inHead('link', { rel: 'preload', as: 'style', href })
  for (const href of scripts) inHead('link', { rel: 'preload', as: 'script', href })
}

/** Runs the app, which replaces the landing page. The style sheet loads first, so that nothing is shown unstyled. */
export const openApp = async (): Promise<void> => {
  const { sheets, scripts } = appFiles()
  await Promise.all(sheets.map((href) => loaded(inHead('link', { rel: 'stylesheet', href }))))
  for (const src of scripts) inHead('script', { src, async: false })
}
