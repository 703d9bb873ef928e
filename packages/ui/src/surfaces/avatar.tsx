import { UserRound } from 'lucide-react'
import { Fallback, Image, Root } from 'radix-ui/avatar'
import { cn } from '../class-names.ts'

/** Props of Avatar. */
export type AvatarProps = {
  /** Whose picture it is; empty where the name stands beside it. */
  name?: string | undefined
  /** The picture's address; without one, or until it has loaded, an icon stands in. */
  src?: string | null | undefined
  className?: string | undefined
}

/** A learner's picture, or an icon where there is none. */
export const Avatar = ({ name = '', src, className }: AvatarProps) => (
  <Root className={cn('inline-flex size-9 shrink-0 overflow-hidden rounded-full bg-primary-soft text-primary-text', className)}>
    {src ? <Image src={src} alt={name} className="size-full object-cover" /> : null}
    <Fallback className="flex size-full items-center justify-center">
      <UserRound aria-hidden className="size-1/2" />
      {name ? <span className="sr-only">{name}</span> : null}
    </Fallback>
  </Root>
)
