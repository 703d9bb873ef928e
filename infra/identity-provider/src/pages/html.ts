/** A piece of HTML in which everything from outside has been escaped. */
export type Html = { readonly markup: string }

type Value = Html | string | number | false | null | undefined | readonly Html[]

const escaped = (text: string): string => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)

function rendered(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(rendered).join('')
  return escaped(String(value))
}

/** A template whose values are escaped unless they are HTML made the same way; false, null and undefined leave nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.reduce((text, part, place) => text + part + (place < values.length ? rendered(values[place]) : ''), ''),
})

/** Markup that was made elsewhere and is known to be safe. */
export const trusted = (markup: string): Html => ({ markup })
