export { type PackedNumbers, packedNumbers } from './packed-numbers.ts'
export { type PackedTexts, packedTexts } from './packed-texts.ts'
export { placesOf } from './places.ts'
