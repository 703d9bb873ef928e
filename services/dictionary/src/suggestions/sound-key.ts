/** Rewrites of spelling to sound, applied in order; what English says alike becomes alike. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^wh/, 'w'],
  [/mb$/, 'm'],
  [/ph/g, 'f'],
  [/(?<=[aou])ugh$/, 'f'],
  [/gh(?=t|$)/g, ''],
  [/gh/g, 'g'],
  [/tch/g, 'x'],
  [/sch/g, 'sk'],
  [/c(?=h)/g, 'x'],
  [/[st]i(?=on|ou|al|an)/g, 'x'],
  [/ci(?=a|ou|en)/g, 'x'],
  [/sh/g, 'x'],
  [/xh/g, 'x'],
  [/dg(?=[eiy])/g, 'j'],
  [/g(?=[eiy])/g, 'j'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/ck|q|c/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/y/g, 'i'],
  [/[aeiouhw]+/g, 'a'],
  [/(.)\1+/g, '$1'],
]

const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** How a word sounds, roughly, as one number: `fisics` and `physics` give the same. */
export function soundKey(word: string): number {
  let sound = word
  for (const [spelling, said] of rewrites) sound = sound.replace(spelling, said)
  const first = sound.startsWith('a') ? 'a' : ''
  return hash(first + sound.replaceAll('a', ''))
}
