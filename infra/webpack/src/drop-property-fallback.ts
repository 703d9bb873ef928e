import type { PluginCreator } from 'postcss'

/**
 * PostCSS plugin that drops Tailwind's `@layer properties` block: initial values for browsers without @property. Those browsers lack other
 * features that Tailwind 4 needs, and every front end's sheet would contain the block.
 */
export const dropPropertyFallback: PluginCreator<void> = () => ({
  postcssPlugin: 'wordloom-drop-property-fallback',
  OnceExit(root) {
    root.walkAtRules('layer', (rule) => {
      if (rule.params === 'properties' && rule.nodes !== undefined) rule.remove()
    })
  },
})
dropPropertyFallback.postcss = true
