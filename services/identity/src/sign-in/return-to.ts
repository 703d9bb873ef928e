const longest = 2_000
// Back slashes count as slashes in a browser, and tabs and line ends are dropped from an address: neither may stand in it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about
const unsafe = /[\\\u0000-\u0020\u007f]/

/** Where to go after signing in: the requested path if it is a page of this site, else `/`. Never another site, never an API. */
export function returnToOf(asked: string | undefined, publicUrl: string): string {
  if (!asked || asked.length > longest || unsafe.test(asked) || !asked.startsWith('/') || asked.startsWith('//')) return '/'
  const base = new URL(publicUrl)
  if (!URL.canParse(asked, publicUrl)) return '/'
  const url = new URL(asked, base)
  if (url.origin !== base.origin || url.pathname.startsWith('//')) return '/'
  if (/^\/api(\/|$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
