import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui/slot'
import { type ComponentProps, useEffect, useState } from 'react'
import { cn } from '../class-names.ts'

/** A small spinner for work inside a control. Lists show a Skeleton instead. */
export const Spinner = () => <LoaderCircle aria-hidden className="size-4 animate-spin" />

/** Whether `active` has been true for `ms` milliseconds without a break. Shorter work needs no indicator. */
function useDelayed(active: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [active, ms])
  return active && lasting
}

// Faster work ends before a spinner is noticed; showing one would only make the button jump.
const spinnerAfterMs = 200

/** The classes of a button by variant and size. */
const buttonClasses = cva(
  'inline-flex forced-colors:border min-w-0 max-w-full shrink-0 select-none items-center justify-center gap-2 text-balance rounded-lg font-medium leading-tight transition-[background-color,border-color,color,box-shadow,scale] active:scale-[0.98] disabled:pointer-events-none disabled:opacity-55 disabled:transition-none aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary shadow-card hover:bg-primary-hover',
        secondary: 'bg-primary-soft text-primary-text hover:bg-primary-soft/75',
        outline: 'border border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken/60',
        ghost: 'text-ink-muted hover:bg-sunken hover:text-ink',
        destructive: 'bg-danger text-on-danger shadow-card hover:bg-danger-hover',
      },
      size: {
        sm: 'px-3 py-1 text-sm touch:min-h-11 mouse:min-h-8',
        md: 'px-4 py-1 text-sm touch:min-h-11 mouse:min-h-10',
        lg: 'min-h-12 px-6 py-1 text-base',
        icon: 'touch:size-11 mouse:size-9',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

/** Props of Button: those of a native button, a variant, a size, `busy`, and `asChild` to style a link. */
export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    /** Disables the button and shows a spinner after a moment. Change the label yourself ('Adding...'). */
    busy?: boolean | undefined
    /** Renders the only child (a link) instead of a button. */
    asChild?: boolean | undefined
  }

/** A button. Touch targets are at least 44 px. */
export const Button = ({ variant, size, busy = false, asChild = false, className, disabled, children, type, ...rest }: ButtonProps) => {
  const showsSpinner = useDelayed(busy, spinnerAfterMs)
  const classes = cn(buttonClasses({ variant, size }), className)
  if (asChild)
    return (
      <Slot className={classes} {...rest}>
        {children}
      </Slot>
    )
  return (
    <button type={type ?? 'button'} className={classes} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {showsSpinner ? <Spinner /> : null}
      {showsSpinner && size === 'icon' ? null : children}
    </button>
  )
}
