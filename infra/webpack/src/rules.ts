import { createRequire } from 'node:module'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { PluginCreator } from 'postcss'
import type { RuleSetRule } from 'webpack'
import { orderUtilities } from './order-utilities.ts'

const { resolve } = createRequire(import.meta.url)

const script = (react: { refresh?: boolean }): RuleSetRule => ({
  test: /\.tsx?$/,
  // Our sources have no side effects on import, so unused modules can be dropped.
  sideEffects: false,
  loader: resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
})

/**
 * PostCSS plugin that drops Tailwind's `@layer properties` block: initial values for browsers without @property. Those browsers lack other
 * features that Tailwind 4 needs, and every front end's sheet would contain the block.
 */
const dropPropertyFallback: PluginCreator<void> = () => ({
  postcssPlugin: 'wordloom-drop-property-fallback',
  OnceExit(root) {
    root.walkAtRules('layer', (rule) => {
      if (rule.params === 'properties' && rule.nodes !== undefined) rule.remove()
    })
  },
})
dropPropertyFallback.postcss = true

const style: RuleSetRule = {
  test: /\.css$/,
  sideEffects: true,
  use: [
    MiniCssExtractPlugin.loader,
    { loader: resolve('css-loader'), options: { importLoaders: 1 } },
    {
      loader: resolve('postcss-loader'),
      options: {
        postcssOptions: {
          plugins: [[resolve('@tailwindcss/postcss'), { optimize: { minify: true } }], orderUtilities, dropPropertyFallback],
        },
      },
    },
  ],
}

const font: RuleSetRule = { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'assets/[name].[contenthash:10][ext]' } }

// The icon factory is shared (shared.ts), and a strict module would import the whole shared module for its default export.
const icon: RuleSetRule = { test: /lucide-react[\\/]dist[\\/]esm[\\/].*\.mjs$/, type: 'javascript/auto' }

/** Loaders for the scripts, styles, fonts and icons of every front end; `refresh` for components that can be replaced in the page. */
export const rules = (react: { refresh?: boolean } = {}): RuleSetRule[] => [script(react), style, font, icon]
