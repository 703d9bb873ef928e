type Name = 'words' | 'quiz' | 'profile'

const starts = {
  words: () => import('start-of-words'),
  quiz: () => import('start-of-quiz'),
  profile: () => import('start-of-profile'),
}

/** Takes the place of the shell's own fetchRemote where everything is one bundle: a remote is a chunk like any other. */
export const fetchRemote = (name: Name): Promise<unknown> => starts[name]()
