import type { Configuration } from 'webpack'
import { base } from './base.ts'
import { hostRuntimeAliases, shareModules } from './federation/federation.ts'
import type { FrontEnd, Mode } from './front-end.ts'
import { prerenderFolder, shellPages } from './pages.ts'
import { hostShared, libraryAliases } from './shared.ts'

/** The app: header, pages and all shared libraries, in one eager script. Remotes are loaded at run time. */
const app = (root: string, mode: Mode): Configuration => {
  const configuration = base({ name: 'shell', root, mode })
  return {
    ...configuration,
    entry: { app: './src/main.tsx' },
    output: { ...configuration.output, publicPath: '/' },
    resolve: { ...configuration.resolve, alias: { ...hostRuntimeAliases, ...libraryAliases(mode) } },
    plugins: [...configuration.plugins!, shareModules({ name: 'wordloom_shell', shared: hostShared })],
  }
}

/** The landing page: no router, no query client, no federation, so that a visitor loads little. */
export const landing = (root: string, mode: Mode): Configuration => {
  const configuration = base({ name: 'landing', root, mode })
  return {
    ...configuration,
    entry: {
      bootstrap: './src/bootstrap/session-bootstrap.ts',
      theme: './src/bootstrap/theme.ts',
      'notify-parent': './src/bootstrap/notify-parent.ts',
    },
    output: { ...configuration.output, publicPath: '/' },
  }
}

/** The landing page for Node, for prerendering. Its output is not part of the site. */
export const prerender = (root: string, mode: Mode): Configuration => {
  const configuration = base({ name: 'prerender', root, mode })
  return {
    ...configuration,
    target: 'node24',
    entry: { prerender: './src/bootstrap/prerender.tsx' },
    output: { path: prerenderFolder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
  }
}

/** The shell: the app that hosts the remotes, the landing page, and the HTML pages. */
export const host = ({ root }: { root: string }): FrontEnd => ({
  configurations: (mode) => [app(root, mode), landing(root, mode), prerender(root, mode)],
  pages: (entries) => shellPages(root, entries),
})
