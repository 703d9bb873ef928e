/** A moment's day on this device's calendar, as 2026-11-21. */
export const localDay = (moment: Date): string =>
  [moment.getFullYear(), String(moment.getMonth() + 1).padStart(2, '0'), String(moment.getDate()).padStart(2, '0')].join('-')
