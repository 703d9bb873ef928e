const rows = [
  'luminous wander ephemeral quixotic tacit halcyon verdant limpid gossamer lithe candour nascent',
  'reverie zephyr laconic mellifluous aplomb susurrus wistful ardent ebullient lucid furtive sonorous',
  'petrichor opaque serendipity brisk languid eloquent arcane tender incandescent austere vivid pristine',
].map((row) => row.split(' '))

/** Words as woven threads: the page's only ornament. */
export const Weave = () => (
  <div className="weave" aria-hidden="true">
    {rows.map((row) => (
      <p key={row[0]}>
        {row.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
    ))}
  </div>
)
