import { type ClassValue, clsx } from 'clsx'
import { groupOf, overrides } from './utility-groups.ts'

/** Splits `mouse:[&_svg]:size-4` into its variants and the utility. Colons in brackets do not separate. */
const splitVariants = (className: string): [variants: string, utility: string] => {
  const at = className.search(/(?<=:)[^:[\]]*(\[[^\]]*\])?[^:[\]]*$/)
  return at <= 0 ? ['', className] : [className.slice(0, at), className.slice(at)]
}

const merge = (classNames: string): string => {
  const kept: string[] = []
  const overridden: (readonly [variants: string, group: string])[] = []
  for (const className of classNames.split(' ').reverse()) {
    const [variants, utility] = splitVariants(className)
    const group = groupOf(utility)
    if (group === undefined) {
      if (className !== '') kept.push(className)
    } else if (!overridden.some(([others, later]) => others === variants && overrides(later, group))) {
      overridden.push([variants, group])
      kept.push(className)
    }
  }
  return kept.reverse().join(' ')
}

/** Lists render the same few combinations thousands of times, so results are cached. */
const cache = new Map<string, string>()

/** Joins class names. If two utilities set the same property the later one wins, whatever the order of the style sheets. */
export const cn = (...classes: ClassValue[]): string => {
  const joined = clsx(classes)
  const cached = cache.get(joined)
  if (cached !== undefined) return cached
  const result = merge(joined)
  cache.set(joined, result)
  return result
}
