import { createHash } from 'node:crypto'

const style = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d1b31;--primary:#4f3fd1;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0e1120;--ink:#edecf6;--primary:#9a8fff;--on-primary:#120e2f}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{max-width:26rem;padding:1.5rem;text-align:center}
h1{font:500 1.75rem/1.25 Georgia,serif;margin:0 0 1.5rem;text-wrap:balance}
a{display:inline-block;min-height:44px;line-height:44px;padding:0 1.25rem;border-radius:.5rem;color:inherit}
a:first-of-type{background:var(--primary);color:var(--on-primary);text-decoration:none;font-weight:600}`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The policy under which the page may style itself and do nothing else. */
export const noticePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** A page with one sentence for someone whose sign-in or sign-out did not work, and the two ways on. */
export const noticePage = (sentence: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wordloom</title>
<style>${style}</style>
<main>
<h1>${escaped(sentence)}</h1>
<a href="/api/login">Sign in</a> <a href="/">Back to Wordloom</a>
</main>
</html>
`
