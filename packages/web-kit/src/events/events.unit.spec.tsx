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

describe('Browser events', () => {
  it('are delivered to a listener until it unsubscribes', () => {
    const heard = jest.fn()
    const stop = onAddWordFromSearch(heard)
    publishAddWordFromSearch({ word: 'run', entry })
    expect(heard).toHaveBeenCalledWith({ word: 'run', entry })
    stop()
    publishAddWordFromSearch({ word: 'walk' })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('are parsed on receipt: an invalid detail is logged and not delivered', () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
    const heard = jest.fn()
    const stop = onAddWordFromSearch(heard)
    dispatchEvent(new CustomEvent('addWordFromSearch', { detail: { word: { $ne: null } } }))
    dispatchEvent(new CustomEvent('addWordFromSearch'))
    expect(heard).not.toHaveBeenCalled()
    expect(consoleError).toHaveBeenCalledTimes(2)
    stop()
  })

  it('showWordCaptureWithDefinitions is received under its alias show-capture-with-definitions', () => {
    const heard = jest.fn()
    const stop = onShowWordCaptureWithDefinitions(heard)
    dispatchEvent(new CustomEvent('show-capture-with-definitions', { detail: { word: 'run', entry } }))
    expect(heard).toHaveBeenCalledTimes(1)
    publishShowWordCaptureWithDefinitions({ word: 'run', entry })
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
  })
})
