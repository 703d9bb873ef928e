/** Where the app's scripts are: the build writes it into the landing page. */
const appScripts = (): string[] => document.querySelector<HTMLMetaElement>('meta[name="wordloom-app"]')?.content.split(' ') ?? []

/** Fetches the app's scripts without running them. */
export const preloadApp = (): void => {
  for (const href of appScripts())
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }))
}

/** Runs the app, which takes the landing page's place. */
export const openApp = (): void => {
  for (const src of appScripts()) document.head.append(Object.assign(document.createElement('script'), { src, async: false }))
}
