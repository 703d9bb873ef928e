import type { Attribution } from '@wordloom/contracts/http'
import { VisuallyHidden } from '@wordloom/ui'

/** The name of the added dictionary that a sense is from. */
export const SourceName = ({ source }: { source: Attribution | undefined }) =>
  source ? (
    <span className="mt-0.5 block font-sans text-ink-muted text-xs not-italic">
      <VisuallyHidden>from </VisuallyHidden>
      {source.title}
    </span>
  ) : null

const Source = ({ source: { title, licence, address } }: { source: Attribution }) => (
  <>
    {address && /^https?:/.test(address) ? (
      <a href={address} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4 hover:text-ink">
        {title}
      </a>
    ) : (
      title
    )}
    {licence ? ` (${licence})` : ''}
  </>
)

/** Attributions of definitions, as their licences require: title, address and licence of each dictionary once. */
export const Attributions = ({ sources }: { sources: readonly (Attribution | undefined)[] }) => {
  const named = new Map(sources.flatMap((source) => (source ? [[source.title, source] as const] : [])))
  if (named.size === 0) return null
  return (
    <p className="break-words font-sans text-ink-muted text-xs">
      From{' '}
      {[...named.values()].map((source, index) => (
        <span key={source.title}>
          {index > 0 ? ', ' : ''}
          <Source source={source} />
        </span>
      ))}
    </p>
  )
}
