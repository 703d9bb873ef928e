import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsIn } from './grid-shape.ts'

/** The number of columns that fit into an element and its offset from the top of the page, kept up to date. */
export const useGridBox = (element: RefObject<HTMLElement | null>): { columns: number; top: number } => {
  const [box, setBox] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const grid = element.current!
    const measure = () => {
      const { width, top } = grid.getBoundingClientRect()
      const next = { columns: columnsIn(width), top: Math.round(top + scrollY) }
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
