declare module 'start-of-words'
declare module 'start-of-quiz'
declare module 'start-of-profile'
