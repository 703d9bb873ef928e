/** A minimal browser for signing in: it keeps cookies by path, follows redirects on demand, and submits forms. */

type Cookie = { name: string; value: string; path: string }

export type Visit = { status: number; url: string; text: string; location: string | null; headers: Headers }

export type Browser = {
  cookies: Map<string, Cookie>
  /** A request to `path` is not sent; its URL is recorded as `address`. */
  intercepted: { path: string | null; address: URL | null }
  /** One request, without following anything. */
  request: (address: string, options?: RequestInit) => Promise<Visit>
  /** A request and every redirect after it. */
  visit: (address: string, options?: RequestInit) => Promise<Visit>
  /** Fills in the page's form, submits it and follows redirects. */
  submit: (page: Visit, values: Record<string, string>) => Promise<Visit>
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
const decoded = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll('&amp;', '&')

export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, Cookie>()
  const intercepted: Browser['intercepted'] = { path: null, address: null }

  function keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const named = (what: string): string | undefined =>
      attributes.find((text) => text.toLowerCase().startsWith(`${what}=`))?.slice(what.length + 1)
    const expired = named('max-age') === '0' || Date.parse(named('expires') ?? '2999-01-01') < Date.now()
    const path = named('path') ?? '/'
    if (expired) cookies.delete(`${name} ${path}`)
    else cookies.set(`${name} ${path}`, { name, value, path })
  }

  async function request(address: string, options: RequestInit = {}): Promise<Visit> {
    const url = new URL(address, origin)
    if (url.pathname === intercepted.path) {
      intercepted.address = url
      return { status: 0, url: url.href, text: '', location: null, headers: new Headers() }
    }
    const cookie = [...cookies.values()]
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = new Headers({ accept: 'text/html', ...(options.headers as Record<string, string> | undefined) })
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url, { ...options, headers, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) keep(header)
    return {
      status: response.status,
      url: url.href,
      text: await response.text(),
      location: response.headers.get('location'),
      headers: response.headers,
    }
  }

  async function visit(address: string, options?: RequestInit): Promise<Visit> {
    let page = await request(address, options)
    for (let hops = 0; page.location !== null && hops < 10; hops++) page = await request(new URL(page.location, page.url).href)
    return page
  }

  return {
    cookies,
    intercepted,
    request,
    visit,
    submit(page, values) {
      const form = /<form\b[^>]*>/.exec(page.text)?.[0]
      if (!form) throw new Error(`There is no form at ${page.url}: ${page.status} ${page.text.slice(0, 300)}`)
      const hidden = [...page.text.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
        attribute(tag, 'name') ?? '',
        decoded(attribute(tag, 'value') ?? ''),
      ])
      const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...values })
      return visit(new URL(decoded(attribute(form, 'action') ?? ''), page.url).href, { method: 'POST', body })
    },
  }
}
