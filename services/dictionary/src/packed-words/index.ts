export { type PackedNumbers, packedNumbers } from './packed-numbers.ts'
export { type PackedTexts, packedTexts } from './packed-texts.ts'
export { type Places, placesOf } from './places.ts'
