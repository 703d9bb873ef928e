/** Heights of a row of cards in pixels at the default text size. */
interface RowHeights {
  /** The minimum height, so that cards side by side look alike. */
  min: number
  /** The estimate for a row that has not been rendered yet, close enough to keep the scroll bar steady. */
  estimated: number
}

/**
 * The heights of rows with this many columns. Side by side, nearly every row has the minimum height; in one column each card takes what it
 * needs.
 */
export const rowHeights = (columns: number): RowHeights => (columns === 1 ? { min: 168, estimated: 200 } : { min: 236, estimated: 236 })

/** The gap between rows, in pixels. */
export const rowGap = 16

/** The minimum width of a card, in pixels. */
const cardWidth = 300

/** The number of columns for this width, from one to three. */
export const columnsFor = (width: number): number => Math.min(3, Math.max(1, Math.floor((width + rowGap) / (cardWidth + rowGap))))

/** The rows of a grid, as the index of each row's first word. */
export const rowCount = (words: number, columns: number): number => Math.ceil(words / columns)

/** The same grid in CSS. */
export const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(max(18.75rem,30%),1fr))] gap-4'
