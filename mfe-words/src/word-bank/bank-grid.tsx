import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Word } from '@wordloom/contracts/http'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { BankCard } from './bank-card.tsx'
import { columnsFor, rowCount, rowGap, rowHeights } from './grid-shape.ts'

/** The number of columns that fit into an element and its offset from the top of the page, kept up to date. */
const useGridBox = (element: RefObject<HTMLElement | null>): { columns: number; top: number } => {
  const [box, setBox] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const grid = element.current!
    const measure = () => {
      const { width, top } = grid.getBoundingClientRect()
      const next = { columns: columnsFor(width), top: Math.round(top + scrollY) }
      setBox((current) => (current.columns === next.columns && current.top === next.top ? current : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return box
}

interface BankGridProps {
  words: readonly Word[]
  onOpen: (word: Word, editing?: boolean) => void
  onDelete: (word: Word) => void
}

/** A virtualised grid of cards: only rows near the viewport are rendered, and the row with the focus, so that focus is never lost. */
export const BankGrid = ({ words, onOpen, onDelete }: BankGridProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const { columns, top } = useGridBox(grid)
  const [focusedRow, setFocusedRow] = useState<number>()
  const heights = rowHeights(columns)
  const rows = useWindowVirtualizer({
    count: rowCount(words.length, columns),
    estimateSize: () => heights.estimated,
    gap: rowGap,
    overscan: 4,
    useFlushSync: false,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const near = defaultRangeExtractor(range)
        if (focusedRow === undefined || focusedRow >= range.count || near.includes(focusedRow)) return near
        return [...near, focusedRow].sort((one, other) => one - other)
      },
      [focusedRow],
    ),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: its items stand in rows, which a list element may not hold
    <div
      ref={grid}
      role="list"
      aria-label="Words"
      className="relative"
      style={{ height: rows.getTotalSize() }}
      onFocus={({ target }) => setFocusedRow(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index))}
      onBlur={() => setFocusedRow(undefined)}
    >
      {rows.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          ref={rows.measureElement}
          data-index={index}
          role="presentation"
          className="absolute inset-x-0 top-0 grid gap-4"
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            minHeight: heights.min,
            transform: `translateY(${start - rows.options.scrollMargin}px)`,
          }}
        >
          {words.slice(index * columns, (index + 1) * columns).map((word, column) => (
            // biome-ignore lint/a11y/useSemanticElements: see the list
            <div key={word.id} role="listitem" aria-setsize={words.length} aria-posinset={index * columns + column + 1} className="min-w-0">
              <BankCard word={word} onOpen={onOpen} onDelete={onDelete} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
