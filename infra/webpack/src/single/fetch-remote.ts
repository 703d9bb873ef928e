type Name = 'words' | 'quiz' | 'profile'

const starts = {
  words: () => import('start-of-words'),
  quiz: () => import('start-of-quiz'),
  profile: () => import('start-of-profile'),
}

/** Replaces the shell's fetchRemote in the single bundle: a remote is an ordinary chunk. */
export const fetchRemote = (name: Name): Promise<unknown> => starts[name]()

/** A single bundle shares no modules. */
export const forgetFailedShares = (): void => {}
