import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({ extend: { theme: { shadow: ['card', 'lift', 'pop'] } } })

/** Joins class names; where two utilities set the same property the later one wins, whatever the order of the style sheets. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes))
