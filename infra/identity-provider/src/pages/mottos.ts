import type { Motto } from './layout.ts'

/** The words beside the forms, with WordNet's glosses. */
export const mottos = {
  signIn: {
    word: 'welcome',
    pronunciation: '/ˈwɛlkəm/',
    partOfSpeech: 'adjective',
    definition: 'giving pleasure or satisfaction or received with pleasure or freely granted',
  },
  signInAgain: {
    word: 'verify',
    pronunciation: '/ˈvɛrəˌfaɪ/',
    partOfSpeech: 'verb',
    definition: 'confirm the truth of',
  },
  createAccount: {
    word: 'begin',
    pronunciation: '/bɪˈɡɪn/',
    partOfSpeech: 'verb',
    definition: 'take the first step or steps in carrying out an action',
  },
  changePassword: {
    word: 'renew',
    pronunciation: '/rɪˈnu/',
    partOfSpeech: 'verb',
    definition: 'reestablish on a new, usually improved, basis or make new or like new',
  },
  signOut: {
    word: 'farewell',
    pronunciation: '/ˌfɛrˈwɛl/',
    partOfSpeech: 'noun',
    definition: 'an acknowledgment or expression of goodwill at parting',
  },
  failed: {
    word: 'errant',
    pronunciation: '/ˈɛrənt/',
    partOfSpeech: 'adjective',
    definition: 'straying from the right course or from accepted standards',
  },
} as const satisfies Record<string, Motto>
