import { Badge } from '@wordloom/ui'

/** A word's tags. Nothing without any. */
export const TagList = ({ tags, className }: { tags: readonly string[]; className?: string }) =>
  tags.length > 0 ? (
    <ul aria-label="Tags" className={className ?? 'flex flex-wrap gap-1.5'}>
      {tags.map((tag) => (
        <li key={tag} className="max-w-full shrink-0">
          <Badge dir="auto" className="max-w-full">
            <span className="truncate">{tag}</span>
          </Badge>
        </li>
      ))}
    </ul>
  ) : null
