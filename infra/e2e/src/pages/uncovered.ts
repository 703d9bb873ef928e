import type { Locator } from 'playwright-core'

/** Whether a tap on the middle of an element, or near its corners, would hit it. */
export const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (node.contains(hit) || hit.contains(node))
    })
  })

/** The names of the buttons that an element covers, wholly or partly. */
export async function covered(buttons: readonly Locator[], by: Locator): Promise<string[]> {
  const over = await by.boundingBox()
  if (!over) throw new Error('There is nothing that could cover them')
  const names: string[] = []
  for (const button of buttons) {
    const box = await button.boundingBox()
    const apart =
      !box || box.x >= over.x + over.width || over.x >= box.x + box.width || box.y >= over.y + over.height || over.y >= box.y + box.height
    if (!apart) names.push((await button.textContent()) || 'Close')
  }
  return names
}
