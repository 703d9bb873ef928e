import { expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { FormOf } from './about-entry.tsx'

it.each([
  ['mice', 'mouse', '“mice” is a form of “mouse”.'],
  ['gave it up', 'give up', '“gave it up” is a form of “give up”.'],
  ['the plane took off', 'take off', '“the plane took off” is found under “take off”.'],
  ['a gust of wind', 'gust', '“a gust of wind” is found under “gust”.'],
])('FormOf says for “%s” how it leads to “%s”', (inflectedForm, word, text) => {
  const entry = { word, inflectedForm, definition: '', pronunciation: '', partOfSpeech: '', example: '', allDefinitions: [] }
  expect(render(<FormOf entry={entry} />).container.textContent).toBe(text)
})
