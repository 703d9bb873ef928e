/** A share as a rounded percentage, 0-100; 0 where there is nothing. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
