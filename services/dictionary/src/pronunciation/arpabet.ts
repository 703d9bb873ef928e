const vowels: Record<string, string> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'aʊ',
  AY: 'aɪ',
  EH: 'ɛ',
  ER: 'ɝ',
  EY: 'eɪ',
  IH: 'ɪ',
  IY: 'i',
  OW: 'oʊ',
  OY: 'ɔɪ',
  UH: 'ʊ',
  UW: 'u',
}
/** Vowels with another quality when unstressed. */
const unstressed: Record<string, string> = { AH: 'ə', ER: 'ɚ' }

const consonants: Record<string, string> = {
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
}

const stressMarks: Record<string, string> = { '1': 'ˈ', '2': 'ˌ' }

/** Consonant clusters that an English syllable can begin with. Any single consonant can, except NG. */
const onsets = new Set(
  (
    'P L,P R,B L,B R,T R,D R,K L,K R,G L,G R,F L,F R,TH R,SH R,T W,D W,K W,G W,TH W,S W,HH W,S P,S T,S K,S M,S N,S L,S F,' +
    'S P L,S P R,S T R,S K R,S K W,S K L,P Y,B Y,F Y,M Y,K Y,V Y,HH Y,N Y,T Y,D Y,L Y,G Y,S P Y,S K Y,S T Y,S Y,Z Y,TH Y'
  ).split(','),
)

type Phone = { symbol: string; stress: string | undefined }

const phoneOf = (token: string): Phone => {
  const stress = /\d$/.exec(token)?.[0]
  return { symbol: stress === undefined ? token : token.slice(0, -1), stress }
}

const isVowel = (phone: Phone): boolean => phone.symbol in vowels

/** How many of the consonants before a vowel belong to its syllable: the longest possible onset (maximal onset principle). */
function onsetLength(consonantRun: readonly Phone[], nucleus: Phone): number {
  for (let length = Math.min(3, consonantRun.length); length > 1; length--) {
    const cluster = consonantRun.slice(-length).map((phone) => phone.symbol)
    // /j/ joins a cluster only before /u/: cute, but can-yon
    if (cluster.at(-1) === 'Y' && !['UW', 'UH', 'ER'].includes(nucleus.symbol)) continue
    if (onsets.has(cluster.join(' '))) return length
  }
  return consonantRun.length > 0 && consonantRun.at(-1)?.symbol !== 'NG' ? 1 : 0
}

function ipaOf({ symbol, stress }: Phone): string {
  if (stress === undefined) return consonants[symbol] ?? ''
  return (stress === '0' ? unstressed[symbol] : undefined) ?? vowels[symbol] ?? ''
}

/**
 * Converts CMUdict's ARPAbet to IPA, without slashes: `Y UW0 B IH1 K W AH0 T AH0 S` is `juˈbɪkwətəs`. The stress mark precedes the onset of
 * the stressed syllable; a word of one syllable has none.
 */
export function arpabetToIpa(arpabet: string): string {
  const phones = arpabet.trim().split(/\s+/).map(phoneOf)
  const syllables = phones.filter(isVowel).length
  const marks = new Map<number, string>()
  let runStart = 0
  phones.forEach((phone, index) => {
    if (!isVowel(phone)) return
    const mark = stressMarks[phone.stress ?? '0']
    const run = phones.slice(runStart, index)
    // All initial consonants of a word belong to its first syllable.
    if (mark && syllables > 1) marks.set(runStart === 0 ? 0 : index - onsetLength(run, phone), mark)
    runStart = index + 1
  })
  return phones.map((phone, index) => (marks.get(index) ?? '') + ipaOf(phone)).join('')
}
