/**
 * The scrim behind a dialog. A plain element, not Radix's Overlay: that one locks scrolling through an injected <style>, which a strict
 * content security policy refuses (base.css locks it instead). It fades out with the dialog that follows it.
 */
export const overlayClasses = 'fixed inset-0 z-50 animate-fade-in bg-scrim has-[+[data-state=closed]]:animate-fade-out'

/** Where a dialog's panel lies: a sheet from the bottom on a phone, in the middle on anything wider. */
export const panelClasses =
  'fixed z-50 flex flex-col overflow-hidden bg-raised text-ink shadow-pop outline-none max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[min(92dvh,var(--dialog-max-height,92dvh))] max-md:animate-sheet-in max-md:rounded-t-xl max-md:pb-[env(safe-area-inset-bottom)] max-md:data-[state=closed]:animate-sheet-out md:inset-0 md:m-auto md:h-fit md:max-h-[var(--dialog-max-height,88dvh)] md:w-[calc(100%-3rem)] md:animate-pop-in md:rounded-xl md:data-[state=closed]:animate-fade-out'
