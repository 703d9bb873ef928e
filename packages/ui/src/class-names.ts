import { type ClassValue, clsx } from 'clsx'
import { groupOf, replaces } from './utility-groups.ts'

/** Splits `mouse:[&_svg]:size-4` into its variants and the utility. Colons in brackets do not separate. */
const divide = (className: string): [variants: string, utility: string] => {
  const at = className.search(/(?<=:)[^:[\]]*(\[[^\]]*\])?[^:[\]]*$/)
  return at <= 0 ? ['', className] : [className.slice(0, at), className.slice(at)]
}

const merge = (classNames: string): string => {
  const kept: string[] = []
  const taken: (readonly [variants: string, group: string])[] = []
  for (const className of classNames.split(' ').reverse()) {
    const [variants, utility] = divide(className)
    const group = groupOf(utility)
    if (group === undefined) {
      if (className !== '') kept.push(className)
    } else if (!taken.some(([others, later]) => others === variants && replaces(later, group))) {
      taken.push([variants, group])
      kept.push(className)
    }
  }
  return kept.reverse().join(' ')
}

/** Lists render the same few combinations thousands of times, so results are cached. */
const merged = new Map<string, string>()

/** Joins class names. If two utilities set the same property the later one wins, whatever the order of the style sheets. */
export const cn = (...classes: ClassValue[]): string => {
  const joined = clsx(classes)
  const known = merged.get(joined)
  if (known !== undefined) return known
  const result = merge(joined)
  merged.set(joined, result)
  return result
}
