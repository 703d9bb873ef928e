import { type Html, html } from './html.ts'

/** A word with its gloss, shown beside the form. */
export type Motto = { word: string; pronunciation: string; partOfSpeech: string; definition: string }

/** A page of the provider at `path`, e.g. /idp. */
type Page = { path: string; title: string; motto: Motto; content: Html; script?: string }

/** The page as a whole document. */
export const layout = ({ path, title, motto, content, script }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Wordloom</title>
<link rel="preload" href="${path}/assets/newsreader.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${path}/assets/style.css">
<script src="${path}/assets/theme.js"></script>
${script && html`<script src="${path}/assets/${script}" defer></script>`}
</head>
<body>
<div class="sheet">
<aside aria-hidden="true">
<p class="headword">${motto.word}</p>
<p class="sound">${motto.pronunciation} <span>${motto.partOfSpeech}</span></p>
<p class="gloss">${motto.definition}</p>
</aside>
<main>
<a class="brand" href="/">Wordloom</a>
${content}
</main>
</div>
</body>
</html>
`.markup
