/** A random item. */
export const oneOf = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
