import type { AtRule, Container, PluginCreator, Rule } from 'postcss'

/**
 * Every front end emits the Tailwind utilities it uses, so a page has several style sheets. Tailwind sorts utilities within a sheet (`p-4`
 * before `px-2` before `md:p-6` before `dark:…`), but across sheets the one that loads last would win. Sub-layers that all sheets name in
 * the same order restore the sort.
 */
const order = ['all', 'axis', 'single', 'state', 'media', 'sm', 'md', 'lg', 'xl', 'xxl', 'dark', 'print'] as const
type SubLayer = (typeof order)[number]

const wholeShorthands =
  /^(margin|padding|inset|border(-width|-style|-color|-radius)?|gap|overflow|scroll-margin|scroll-padding|flex|transition|animation|font|background|outline|grid-(row|column)|translate|scale)$/
const axisShorthands =
  /^((margin|padding|inset|border|scroll-margin|scroll-padding)-(inline|block)(-width|-style|-color)?|overflow-[xy]|(row|column)-gap)$/

const breakpoints: readonly [minimum: number, layer: SubLayer][] = [
  [96, 'xxl'],
  [80, 'xl'],
  [64, 'lg'],
  [48, 'md'],
  [0, 'sm'],
]

const layerOfMedia = (parameters: string): SubLayer => {
  if (parameters.includes('print')) return 'print'
  const minimum = /(?:width\s*>=|min-width:)\s*([\d.]+)rem/.exec(parameters)?.[1]
  if (minimum === undefined) return parameters.includes('hover: hover') || parameters.includes('hover:hover') ? 'state' : 'media'
  return breakpoints.find(([from]) => Number(minimum) >= from)![1]
}

const layerOfDeclarations = (rule: Rule): SubLayer => {
  const properties = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []))
  if (properties.some((property) => wholeShorthands.test(property))) return 'all'
  if (properties.includes('width') && properties.includes('height')) return 'all'
  const corners = properties.filter((property) => property.startsWith('border-') && property.endsWith('-radius'))
  return corners.length > 1 || properties.some((property) => axisShorthands.test(property)) ? 'axis' : 'single'
}

const layerOfRule = (rule: Rule): SubLayer => {
  if (rule.selector.includes('.dark')) return 'dark'
  return /:(?!where|is|not\b)|\[/.test(rule.selector.replace(/\\./g, '')) ? 'state' : layerOfDeclarations(rule)
}

const later = (a: SubLayer, b: SubLayer): SubLayer => (order.indexOf(a) >= order.indexOf(b) ? a : b)

/** The sub-layer of a rule, or of an at-rule with all its content. */
const layerOf = (node: Rule | AtRule): SubLayer => {
  if (node.type === 'rule') return layerOfRule(node)
  const own = node.name === 'media' ? layerOfMedia(node.params) : 'all'
  const inner = (node.nodes ?? []).flatMap((child) => (child.type === 'rule' || child.type === 'atrule' ? [layerOf(child)] : []))
  return inner.reduce(later, own)
}

const sortIntoLayers = (utilities: AtRule, layer: (name: SubLayer) => AtRule): void => {
  const content = new Map<SubLayer, Container['nodes']>(order.map((name) => [name, []]))
  for (const node of [...(utilities.nodes ?? [])]) {
    if (node.type === 'rule' || node.type === 'atrule') content.get(layerOf(node))!.push(node.remove() as never)
  }
  for (const name of order) {
    const nodes = content.get(name)!
    if (nodes.length > 0) utilities.append(layer(name).append(nodes as never))
  }
}

/** PostCSS plugin that sorts the rules of `@layer utilities` into sub-layers, named in the same order in every sheet. */
export const orderUtilities: PluginCreator<void> = () => ({
  postcssPlugin: 'wordloom-order-utilities',
  OnceExit(root, { AtRule }) {
    const sheets = root.nodes.filter(
      (node): node is AtRule => node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities',
    )
    const filled = sheets.filter((sheet) => sheet.nodes !== undefined)
    for (const sheet of filled) {
      sortIntoLayers(sheet, (name) => new AtRule({ name: 'layer', params: name, nodes: [] }))
      sheet.prepend(new AtRule({ name: 'layer', params: order.join(', ') }))
    }
  },
})
orderUtilities.postcss = true
