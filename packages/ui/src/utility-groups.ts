/** Groups of utilities whose prefix does not determine the property they set. The first match counts. */
const exactGroups: readonly (readonly [names: RegExp, group: string])[] = [
  [/^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|hidden|contents)$/, 'display'],
  [/^(static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(not-)?sr-only$/, 'sr-only'],
  [/^text-(xs|sm|base|lg|\d?xl|\[[\d.]+(rem|px|em)\])$/, 'font-size'],
  [/^text-(left|center|right|start|end)$/, 'text-align'],
  [/^text-(wrap|nowrap|balance|pretty)$/, 'text-wrap'],
  [/^font-(sans|serif|mono)$/, 'font-family'],
  [/^bg-(linear|none)/, 'bg-image'],
  [/^bg-\[length:/, 'bg-size'],
  [/^(truncate|text-ellipsis)$/, 'text-overflow'],
  [/^(normal|tabular)-nums$/, 'numeric-spacing'],
  [/^(un)?italic$|^not-italic$/, 'font-style'],
  [/^(underline|no-underline|line-through)$/, 'text-decoration'],
  [/^(uppercase|lowercase|capitalize)$/, 'text-transform'],
  [/^border(-\d+)?$/, 'border-w'],
  [/^border-([trblxy])(-\d+)?$/, 'border-w-$1'],
  [/^outline-(none|hidden)$/, 'outline-style'],
  [/^outline(-\d+)?$/, 'outline-w'],
  [/^ring(-\d+)?$/, 'ring-w'],
  [/^ring-inset$/, 'ring-inset'],
  [/^flex-(row|col)/, 'flex-direction'],
  [/^flex-(wrap|nowrap)/, 'flex-wrap'],
  [/^break-(normal|words|all)$/, 'break'],
]

/** Families of utilities by the beginning of their names, longer ones first. */
const families =
  /^(min-w|min-h|max-w|max-h|size|w|h|gap-[xy]|gap|[pm][xytrbl]?|scroll-[pm][xytrbl]?|inset-[xy]|inset|top|right|bottom|left|z|opacity|leading|tracking|shadow|items|justify-self|justify|self|content|place-items|col-start|col-end|col-span|row-start|row-end|row-span|grid-cols|grid-rows|grid-flow|auto-cols|auto-rows|order|overflow-[xy]|overflow|overscroll|animate|transition|duration|ease|delay|cursor|select|pointer-events|outline-offset|origin|scale|translate-[xy]|translate|rotate|object|whitespace|line-clamp|aspect|grow|shrink|basis|flex|ring|fill|stroke|text|font|bg|border)(?=-)|^(rounded-[trbl]{1,2}|rounded|shadow|transition|grow|shrink)(?=-|$)/

/** Further groups that one family sets: a later utility on the left overrides earlier ones on the right. */
const subsumedGroups: Readonly<Record<string, RegExp>> = {
  p: /^p[xytrbl]$/,
  px: /^p[rl]$/,
  py: /^p[tb]$/,
  m: /^m[xytrbl]$/,
  mx: /^m[rl]$/,
  my: /^m[tb]$/,
  inset: /^(inset-[xy]|top|right|bottom|left)$/,
  'inset-x': /^(right|left)$/,
  'inset-y': /^(top|bottom)$/,
  size: /^[wh]$/,
  gap: /^gap-[xy]$/,
  overflow: /^overflow-[xy]$/,
  rounded: /^rounded-/,
  'rounded-t': /^rounded-t[lr]$/,
  'rounded-b': /^rounded-b[lr]$/,
  'border-w': /^border-w-/,
  flex: /^(grow|shrink|basis)$/,
  'font-size': /^leading$/,
  'line-clamp': /^(display|overflow)$/,
}

/** The group that a utility sets, without its variants; undefined for other class names. */
export const groupOf = (utility: string): string | undefined => {
  const name = utility.replace(/^-|^!|!$/g, '')
  for (const [names, group] of exactGroups) {
    const found = names.exec(name)
    if (found) return group.replace('$1', found[1] ?? '')
  }
  const family = families.exec(name)
  return family?.[1] ?? family?.[2]
}

/** Whether a utility of the group `later` overrides one of the group `earlier`. */
export const overrides = (later: string, earlier: string): boolean => later === earlier || (subsumedGroups[later]?.test(earlier) ?? false)
