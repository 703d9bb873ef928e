/** Heights of a row of cards in pixels at the usual text size. */
export interface RowHeights {
  /** No card is lower, so that cards side by side look alike. */
  least: number
  /** What a row has that was never on the screen: near enough that the scroll bar stays calm. */
  usual: number
}

/** The heights of rows with so many cards: side by side, nearly every row has the least height; one below another, each card takes what it needs. */
export const rowHeights = (columns: number): RowHeights => (columns === 1 ? { least: 168, usual: 200 } : { least: 236, usual: 236 })

/** Between two rows, in pixels. */
export const rowGap = 16

/** Least width of a card, in pixels. */
const cardWidth = 300

/** How many cards stand side by side in a grid of this width, from one to three. */
export const columnsIn = (width: number): number => Math.min(3, Math.max(1, Math.floor((width + rowGap) / (cardWidth + rowGap))))

/** The rows of a grid, as the place of each one's first word. */
export const rowCount = (words: number, columns: number): number => Math.ceil(words / columns)

/** The grid as CSS lays it out by itself, with the same columns. */
export const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(max(18.75rem,30%),1fr))] gap-4'
