export { type PackedNumbers, type PackedTexts, packedNumbers, packedTextMap, packedTexts, placesOf } from './packed-words.ts'
