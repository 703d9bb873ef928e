/** The least height of a card in pixels at the usual text size, which nearly every card has: the grid needs no measuring to scroll smoothly. */
export const rowHeight = 236

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
