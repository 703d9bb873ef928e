import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../class-names.ts'

type AvatarProps = {
  /** The picture's address. Without one, or while it loads, an icon is shown. */
  src: string | null
  className: string
}

/** A learner's picture, or an icon. Its name is that of the control or text beside it. */
export const Avatar = ({ src, className }: AvatarProps) => {
  const [loaded, setLoaded] = useState<string>()
  const shown = Boolean(src) && loaded === src
  return (
    <span className={cn('relative inline-flex size-9 shrink-0 overflow-hidden rounded-full bg-primary-soft text-primary-text', className)}>
      {shown ? null : (
        <span className="flex size-full items-center justify-center">
          <UserRound aria-hidden className="size-1/2" />
        </span>
      )}
      {src ? (
        <img
          src={src}
          alt=""
          onLoad={() => setLoaded(src)}
          onError={() => setLoaded(undefined)}
          className={cn('absolute inset-0 size-full object-cover', shown ? 'opacity-100' : 'opacity-0')}
        />
      ) : null}
    </span>
  )
}
