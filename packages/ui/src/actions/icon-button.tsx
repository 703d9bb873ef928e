import type { ReactNode } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Button, type ButtonProps } from './button.tsx'

/** Props of IconButton: those of Button with a `label` in place of visible text. */
type IconButtonProps = Omit<ButtonProps, 'children' | 'size' | 'variant' | 'aria-label' | 'asChild'> & {
  /** Its accessible name, shown as a tooltip too. */
  label: string
  /** The icon. */
  children: ReactNode
  /** Leaves the tooltip out, when the label is already visible beside it. */
  tooltip?: boolean | undefined
}

/** A square button with only an icon. Its name is its accessible label and its tooltip. Name the object too: `Delete “ubiquitous”`. */
export const IconButton = ({ label, tooltip = true, children, ...rest }: IconButtonProps) => {
  const button = (
    <Button size="icon" variant="ghost" aria-label={label} {...rest}>
      {children}
    </Button>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
