import { escapeHtml } from '@wordloom/contracts/text'

/** HTML in which every value from outside is escaped. */
export type Html = { readonly markup: string }

type Value = Html | string | number | false | null | undefined | readonly Html[]

function rendered(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(rendered).join('')
  return escapeHtml(String(value))
}

/** A template whose values are escaped unless they are Html; false, null and undefined are left out. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.reduce((text, part, index) => text + part + (index < values.length ? rendered(values[index]) : ''), ''),
})

/** Markup from elsewhere that is known to be safe. */
export const trusted = (markup: string): Html => ({ markup })
