import './styles.css'
import { applyTheme } from '@wordloom/ui'
import { createQueryClient, createRemoteSource, hadNoSessionCookie, queryKeys, setTimeZoneCookie } from '@wordloom/web-kit'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { remotesOf } from './app/route-table.ts'
import { fetchRemote, forgetFailedShares } from './remotes/fetch-remote.ts'

applyTheme()
setTimeZoneCookie()

const remotes = createRemoteSource(fetchRemote, forgetFailedShares)
for (const name of remotesOf(location.pathname)) remotes.prefetch(name)

const client = createQueryClient()
if (hadNoSessionCookie()) client.setQueryData(queryKeys.session, null)

createRoot(document.getElementById('root')!).render(<App client={client} remotes={remotes} />)
