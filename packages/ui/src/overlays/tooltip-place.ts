type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly left: number; readonly top: number; readonly bottom: number }

/** Between the control and its tooltip, and between a tooltip and the edge of the window, in pixels. */
const gap = 6
const edge = 8

/** Where a tooltip's corner goes: above the middle of its control, below it where there is no room, never over the window's edges. */
export const tooltipPlace = (control: Box, tooltip: Size, page: Size): { left: number; top: number } => {
  const centred = control.left + control.width / 2 - tooltip.width / 2
  const above = control.top - gap - tooltip.height
  return {
    left: Math.round(Math.max(edge, Math.min(centred, page.width - edge - tooltip.width))),
    top: Math.round(above >= edge ? above : control.bottom + gap),
  }
}
