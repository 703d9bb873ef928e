/**
 * The scrim behind a dialog. Not Radix's Overlay, which injects a <style> to lock scrolling; the content security policy refuses that, so
 * base.css locks it. It fades out together with the dialog.
 */
export const overlayClasses = 'fixed inset-0 z-50 animate-fade-in bg-scrim has-[+[data-state=closed]]:animate-fade-out'

/** The position of a dialog's panel: a bottom sheet on a phone, centred on wider screens, of full height where there is little of it. */
export const panelClasses =
  'fixed z-50 flex flex-col roomy:overflow-hidden cramped:overflow-y-auto bg-raised text-ink shadow-pop outline-none max-md:inset-x-0 max-md:bottom-0 max-md:tall:max-h-[min(92dvh,var(--dialog-max-height,92dvh))] short:max-h-[var(--dialog-max-height,100dvh)] max-md:animate-sheet-in max-md:rounded-t-xl max-md:pb-[env(safe-area-inset-bottom)] max-md:data-[state=closed]:animate-sheet-out md:inset-0 md:m-auto md:h-fit md:tall:max-h-[var(--dialog-max-height,88dvh)] md:w-[calc(100%-3rem)] md:animate-pop-in md:rounded-xl md:data-[state=closed]:animate-fade-out'
