import * as runtime from 'react-refresh/runtime'

/** Shares the shell's React Refresh runtime with the remotes of the page. */
globalThis.wordloomRefresh = runtime
