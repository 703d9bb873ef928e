type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly left: number; readonly top: number; readonly bottom: number }

/** The gap between a control and its tooltip, and the margin to the edge of the window, in pixels. */
const gap = 6
const edge = 8

/** The position of a tooltip: centred above its control, below it when there is no room, always inside the window. */
export const tooltipPosition = (control: Box, tooltip: Size, page: Size): { left: number; top: number } => {
  const centred = control.left + control.width / 2 - tooltip.width / 2
  const above = control.top - gap - tooltip.height
  return {
    left: Math.round(Math.max(edge, Math.min(centred, page.width - edge - tooltip.width))),
    top: Math.round(above >= edge ? above : control.bottom + gap),
  }
}
