import type { PluginCreator } from 'postcss'

/**
 * PostCSS plugin that drops Tailwind's `@layer properties` block: initial values once more, for browsers without @property. Those lack
 * other things that Tailwind 4 needs as well, and every front end's sheet would carry the block.
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
