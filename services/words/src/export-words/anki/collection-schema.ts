/**
 * The tables of an Anki collection in schema 11, which every Anki since 2.1 opens:
 * https://github.com/ankitects/anki/blob/main/rslib/src/storage/schema11.sql
 */
export const collectionSchema = `
  CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL,
    usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
  CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL,
    flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
  CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
    type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL,
    lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
  CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
    lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
  CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
  CREATE INDEX ix_notes_usn ON notes (usn);
  CREATE INDEX ix_cards_usn ON cards (usn);
  CREATE INDEX ix_revlog_usn ON revlog (usn);
  CREATE INDEX ix_cards_nid ON cards (nid);
  CREATE INDEX ix_cards_sched ON cards (did, queue, due);
  CREATE INDEX ix_revlog_cid ON revlog (cid);
  CREATE INDEX ix_notes_csum ON notes (csum);`

/** The ids of our deck and note type. They are fixed, so that a second import updates the first. */
export const deckId = 1_764_547_200_000
export const noteTypeId = 1_764_547_200_001

/** The fields of a note, in order. */
const noteFields = ['Word', 'Pronunciation', 'Part of Speech', 'Definition', 'Example', 'Context'] as const

const css = `.card { font: 20px/1.5 Georgia, serif; text-align: center; max-width: 34em; margin: 0 auto; }
.word { font-size: 2em; } .muted { color: #77736a; font-style: italic; } .example::before { content: '“'; } .example::after { content: '”'; }`

const front = `<div class="word">{{Word}}</div>`
const back = `{{FrontSide}}<div class="muted">{{Pronunciation}}</div><hr id="answer"><div class="muted">{{Part of Speech}}</div><p>{{Definition}}</p>
{{#Example}}<p class="example">{{Example}}</p>{{/Example}}{{#Context}}<p class="muted">{{Context}}</p>{{/Context}}`

const noteTypeOf = (mod: number) => ({
  id: noteTypeId,
  name: 'Wordloom',
  type: 0,
  mod,
  usn: -1,
  sortf: 0,
  did: deckId,
  tmpls: [{ name: 'Word to meaning', ord: 0, qfmt: front, afmt: back, bqfmt: '', bafmt: '', did: null, bfont: '', bsize: 0 }],
  flds: noteFields.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Georgia', size: 20, media: [] })),
  css,
  latexPre: '',
  latexPost: '',
  latexsvg: false,
  req: [[0, 'any', [0]]],
  tags: [],
  vers: [],
})

const deckOf = (id: number, name: string, mod: number) => ({
  id,
  name,
  mod,
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
})

const options = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
}

const conf = {
  nextPos: 1,
  estTimes: true,
  activeDecks: [deckId],
  curDeck: deckId,
  sortType: 'noteFld',
  sortBackwards: false,
  newSpread: 0,
}

/** The one row of `col`: options, our note type and our deck. `now` in seconds. */
export function collectionRow(now: number): (string | number)[] {
  return [
    1,
    now,
    now * 1000,
    now * 1000,
    11,
    0,
    0,
    0,
    JSON.stringify(conf),
    JSON.stringify({ [noteTypeId]: noteTypeOf(now) }),
    JSON.stringify({ 1: deckOf(1, 'Default', now), [deckId]: deckOf(deckId, 'Wordloom', now) }),
    JSON.stringify({ 1: options }),
    '{}',
  ]
}
