/** Letters that always stand for one consonant; voiced and unvoiced pairs (v f, z s) count as the same. */
const plain: Record<string, string> = { f: 'f', v: 'f', j: 'j', k: 'k', l: 'l', m: 'm', n: 'n', q: 'k', r: 'r', z: 's' }

const soft = (letter: string | undefined): boolean => letter === 'e' || letter === 'i' || letter === 'y'
const hushing = ['ion', 'iou', 'ial', 'ian', 'ien']
const silentStarts = ['kn', 'gn', 'pn', 'wr', 'ps']

type Sound = readonly [said: string, letters: number]

/** The sound of the consonant at a position, and how many letters spell it. Empty for a silent one, undefined for a vowel. */
function soundAt(word: string, at: number): Sound | undefined {
  const letter = word[at] as string
  const next = word[at + 1]
  switch (letter) {
    case 'c':
      if (next === 'h' || hushing.includes(word.slice(at + 1, at + 4)) || word.startsWith('ia', at + 1)) return ['x', next === 'h' ? 2 : 1]
      return [soft(next) ? 's' : 'k', 1]
    case 'd':
      return next === 'g' && soft(word[at + 2]) ? ['j', 2] : ['d', 1]
    case 'g':
      if (next !== 'h') return [soft(next) ? 'j' : 'g', 1]
      if (at + 2 === word.length) return [/[aou]u$/.test(word.slice(0, at)) ? 'f' : '', 2]
      return [word[at + 2] === 't' ? '' : 'g', 2]
    case 'p':
      return next === 'h' ? ['f', 2] : ['p', 1]
    case 's':
      if (next === 'h') return ['x', 2]
      if (next === 'c' && word[at + 2] === 'h') return ['sk', 3]
      if (next === 'c' && soft(word[at + 2])) return ['s', 2]
      return [hushing.includes(word.slice(at + 1, at + 4)) ? 'x' : 's', 1]
    case 't':
      if (next === 'c' && word[at + 2] === 'h') return ['x', 3]
      return [hushing.includes(word.slice(at + 1, at + 4)) ? 'x' : 't', 1]
    case 'b':
      return [at + 1 === word.length && word[at - 1] === 'm' ? '' : 'b', 1]
    case 'x':
      return ['ks', 1]
    default: {
      const said = plain[letter]
      return said === undefined ? undefined : [said, 1]
    }
  }
}

/** The consonants of a word by sound, and an initial vowel: `fsks` for physics and fisiks. */
export function soundOf(word: string): string {
  let said = ''
  let last = ''
  for (let at = silentStarts.includes(word.slice(0, 2)) ? 1 : 0; at < word.length; ) {
    const sound = soundAt(word, at)
    if (sound === undefined) {
      if (said === '' && word[at] !== 'w' && word[at] !== 'h') said = 'a'
      last = ''
      at++
    } else {
      if (sound[0] !== last) said += sound[0]
      last = sound[0]
      at += sound[1]
    }
  }
  return said
}

/** soundOf as one number (FNV-1a), stored for each of 150,000 words. */
export function soundKey(word: string): number {
  const said = soundOf(word)
  let value = 0x811c9dc5
  for (let at = 0; at < said.length; at++) value = Math.imul(value ^ said.charCodeAt(at), 0x1000193)
  return value >>> 0
}
