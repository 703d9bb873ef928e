import { afterEach, describe, expect, it, jest } from '@jest/globals'
import {
  onAddWordFromSearch,
  onShowWordCaptureWithDefinitions,
  publishAddWordFromSearch,
  publishShowWordCaptureWithDefinitions,
} from './events.ts'

const entry = { word: 'run', definition: 'move fast', pronunciation: '/ɹʌn/', partOfSpeech: 'verb', example: '', allDefinitions: [] }

afterEach(() => {
  jest.restoreAllMocks()
})

describe('A browser event', () => {
  it('reaches every listener until it unsubscribes', () => {
    const heard = jest.fn()
    const stop = onAddWordFromSearch(heard)
    publishAddWordFromSearch({ word: 'run', entry })
    expect(heard).toHaveBeenCalledWith({ word: 'run', entry })
    stop()
    publishAddWordFromSearch({ word: 'walk' })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('is parsed on receipt: an invalid detail is reported and not delivered', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
    const heard = jest.fn()
    const stop = onAddWordFromSearch(heard)
    dispatchEvent(new CustomEvent('addWordFromSearch', { detail: { word: { $ne: null } } }))
    dispatchEvent(new CustomEvent('addWordFromSearch'))
    expect(heard).not.toHaveBeenCalled()
    expect(complaint).toHaveBeenCalledTimes(2)
    stop()
  })

  it('showWordCaptureWithDefinitions is also heard as show-capture-with-definitions', () => {
    const heard = jest.fn()
    const stop = onShowWordCaptureWithDefinitions(heard)
    dispatchEvent(new CustomEvent('show-capture-with-definitions', { detail: { word: 'run', entry } }))
    expect(heard).toHaveBeenCalledTimes(1)
    publishShowWordCaptureWithDefinitions({ word: 'run', entry })
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
  })
})
