/** A page without code blocks and comments: prose, tables and headings. */
export const prose = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/<!--[\s\S]*?-->/g, '')

/** The texts between backticks. */
export const codeSpans = (text: string): string[] => [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span as string)

/** The targets of the page's links and pictures. */
export const linksOf = (text: string): string[] =>
  [
    ...prose(text)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g),
  ].map(([, target]) => target as string)

/** The anchors of the page's headings, as GitHub generates them. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>()
  return [...prose(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => {
    const slug = (heading as string)
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  })
}
