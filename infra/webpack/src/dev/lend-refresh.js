import * as runtime from 'react-refresh/runtime'

/** The shell's React Refresh, for the remotes of the page. */
globalThis.wordloomRefresh = runtime
