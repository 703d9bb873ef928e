/** The local day of a moment on this device, as 2026-11-21. */
export const localDay = (moment: Date): string =>
  [moment.getFullYear(), String(moment.getMonth() + 1).padStart(2, '0'), String(moment.getDate()).padStart(2, '0')].join('-')
