import type { ReactNode } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Button, type ButtonProps } from './button.tsx'

/** Props of IconButton: those of Button with a `label` in place of visible text. */
type IconButtonProps = Omit<ButtonProps, 'children' | 'size' | 'aria-label' | 'asChild'> & {
  /** Its accessible name, shown as a tooltip too. */
  label: string
  /** The icon. */
  children: ReactNode
  /** Leaves the tooltip out, when the label is already visible beside it. */
  tooltip?: boolean | undefined
}

/** A square button with only an icon. Its name is its accessible label and its tooltip. Name the object too: `Delete “ubiquitous”`. */
export const IconButton = ({ label, tooltip = true, variant = 'ghost', children, ...rest }: IconButtonProps) => {
  const button = (
    <Button size="icon" variant={variant} aria-label={label} {...rest}>
      {children}
    </Button>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
