import { LoaderCircle } from 'lucide-react'
import { cn } from '../class-names.ts'

/** A small spinner for work inside a control. Lists show a Skeleton instead. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />
)
