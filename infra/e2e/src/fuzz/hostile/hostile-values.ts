import fc from 'fast-check'
import { anyOf } from './entries.ts'

// As JSON text, since some are no JavaScript values: numbers out of range, duplicate members, deep nesting, unclosed brackets.
const known = anyOf(String.raw`
  null | true | false | 0 | -0 | -1 | 1 | 1.5 | 5e-324 | 1e308 | 1e999 | -1e999 | 9007199254740993 | 2147483648 | "" | " " | "\u0000"
  "a\u0000b" | "\ud800" | "\udc00\ud800" | "\u202eevil" | "\ufeff" | "\r\n" | "\u2028" | "e\u0301" | "\ufdfa\ufdfa" | "١٢٣" | "🏳️‍🌈"
  "<script>" | "#{7*7}" | "'; DROP TABLE words; --" | "%00" | "../../etc/passwd" | "=1+1" | "＝1" | "$where" | "constructor"
  "__proto__" | "toString" | "NaN" | "Infinity" | "-0" | "1e5" | "0x10" | "2026-11-21T09:30:00.000Z" | "2026-02-30"
  "0000-00-00T00:00:00Z" | "+275760-09-13T00:00:00.001Z" | "9999-12-31T23:59:59.999Z" | "2026-11-21T24:00:00Z"
  "-000001-01-01T00:00:00Z" | "1969-12-31" | "2026-W01" | "tomorrow" | "data:image/png;base64,AAAA" | "data:,"
  "data:image/jpeg;base64,<<200000 x A>>" | "https://<<1900 x a>>" | "javascript:alert(1)" | "https://x@evil.example/"
  "http://169.254.169.254/" | "a@<<250 x b>>" | "<<word>>" | "<<otherWord>>" | "<<question>>" | "<<other>>" | "<<101 x x>>"
  "<<2001 x y>>" | "<<60000 x z>>" | "<<50000 x \u0041>>" | "<<20000 x 🏳️‍🌈>>" | "<<5000 x a\u0301\u0301\u0301>>" | [] | {} | [null]
  [[]] | [{}] | [<<500 x {},>>{}] | [<<20000 x 1,>>1] | [<<501 x null,>>null] | {<<3000 x "a":1,>>"a":1} | <<9 x [>><<9 x ]>>
  <<12 x [>><<12 x ]>> | <<5000 x [>><<5000 x ]>> | <<5000 x {"a":>>1<<5000 x }>> | <<30000 x [>>
  {"length":{"toString":1,"valueOf":1}} | {"length":1e999} | {"length":-1} | {"length":4294967296,"0":"a"} | {"length":"5"}
  {"toString":1} | {"valueOf":1} | {"toString":null,"valueOf":null} | {"toJSON":1} | {"then":1} | {"constructor":1}
  {"constructor":{"prototype":{"polluted":1}}} | {"__proto__":{"polluted":1}} | {"__proto__":null} | {"hasOwnProperty":1} | {"$ne":null}
  {"$gt":""} | {"$where":"sleep(9000)"} | {"$regex":"(a+)+$"} | {"_bsontype":"ObjectId","id":1} | {"$oid":"x"}
  {"0":"a","1":"b","length":2} | {"trim":1,"normalize":1,"replace":1} | {"charCodeAt":1} | {"split":{"call":1}} | {"":""}
`)

/** A hostile JSON value, as text. */
export const hostileValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: known },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
  { weight: 1, arbitrary: fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }).map(String) },
)

/** Names of members that a body should not have. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  anyOf(`
  __proto__ | constructor | prototype | toString | valueOf | toJSON | length | hasOwnProperty | $set | $where | a.b | id | _id | userId
  status | difficulty | reviews | card | seq | then | x`),
  fc.constantFrom('', '\u0000', '\ud800'),
)
