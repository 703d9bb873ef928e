import { LoaderCircle } from 'lucide-react'
import { cn } from '../class-names.ts'

/** A small turning ring for something under way inside a control; lists show a Skeleton instead. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />
)
