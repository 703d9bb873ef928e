import type { Source } from '@wordloom/contracts/http'

const isAddress = (part: string): boolean => /^https?:\/\//i.test(part)

/** Parses a source from one line: an address, a title, or both in either order; undefined for a blank line. */
export const parseSource = (typed: string): Source | undefined => {
  const parts = typed.trim().split(/\s+/u)
  const address = parts.find(isAddress) ?? ''
  const rest = parts.filter((part) => part !== address).join(' ')
  // Separators between the title and the address are removed.
  const title = address === '' ? rest : rest.replace(/[\s,:;|–—-]+$/u, '')
  return title === '' && address === '' ? undefined : { title, address }
}
