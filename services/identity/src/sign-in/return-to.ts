const maxLength = 2_000
// Browsers treat backslashes as slashes and drop tabs and line ends from addresses, so none may be in the path.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about
const unsafe = /[\\\u0000-\u0020\u007f]/

/** Where to go after signing in: the requested path if it is a page of this site, else `/`. Never another site, never an API. */
export function safeReturnTo(requested: string | undefined, publicUrl: string): string {
  if (!requested || requested.length > maxLength || unsafe.test(requested) || !requested.startsWith('/') || requested.startsWith('//'))
    return '/'
  const base = new URL(publicUrl)
  if (!URL.canParse(requested, publicUrl)) return '/'
  const url = new URL(requested, base)
  if (url.origin !== base.origin || url.pathname.startsWith('//')) return '/'
  if (/^\/api(\/|$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
