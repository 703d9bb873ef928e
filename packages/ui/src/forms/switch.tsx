import { Root, Thumb } from 'radix-ui/switch'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A switch that takes effect at once. Name it with a Label (`htmlFor`) or `aria-label`. */
export const Switch = ({ className, ...rest }: ComponentProps<typeof Root>) => (
  <Root
    className={cn(
      'relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:-inset-2.5 disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary forced-colors:data-[state=checked]:bg-[Highlight]',
      className,
    )}
    {...rest}
  >
    <Thumb className="pointer-events-none block size-5 translate-x-1 rounded-full bg-line-strong shadow-card transition-[translate,background-color] data-[state=checked]:translate-x-[1.375rem] data-[state=checked]:bg-on-primary forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[HighlightText]" />
  </Root>
)
