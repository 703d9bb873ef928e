import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'

/** What a query needs: a metric, and its labels. */
type Need = { metric: string; labels: string[]; values: { label: string; value: string }[] }

/** The position of a syntax error; undefined for valid PromQL. */
export function faultIn(expression: string): string | undefined {
  let fault: string | undefined
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) fault ??= `at ${from}: ${expression.slice(Math.max(0, from - 20), to + 20)}`
    },
  })
  return fault
}

/** Each metric of a query, with the labels it is selected by and those that it is grouped or matched by further out. */
export function needsOf(expression: string): Need[] {
  const text = ({ from, to }: SyntaxNode): string => expression.slice(from, to)
  const needs: Need[] = []
  parser.parse(expression).iterate({
    enter: ({ node }) => {
      if (node.name !== 'VectorSelector') return
      const metric = node.getChild('Identifier')
      const matchers = [...descendants(node, 'UnquotedLabelMatcher')]
      const labelOf = (matcher: SyntaxNode): string => text(matcher.getChild('LabelName') as SyntaxNode)
      needs.push({
        metric: metric ? text(metric) : '',
        labels: [...matchers.map(labelOf), ...groupings(node).map(text)],
        values: matchers
          .filter((matcher) => matcher.getChild('MatchOp')?.firstChild?.name === 'EqlSingle')
          .map((matcher) => ({ label: labelOf(matcher), value: text(matcher.getChild('StringLiteral') as SyntaxNode).slice(1, -1) })),
      })
    },
  })
  return needs
}

function* descendants(node: SyntaxNode, name: string): Generator<SyntaxNode> {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === name) yield child
    else yield* descendants(child, name)
  }
}

/** The labels in `by`, `on` and the like around a node, but not in other branches. */
function groupings(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let around = node.parent; around; around = around.parent) {
    for (const name of ['AggregateModifier', 'MatchingModifierClause'])
      for (const modifier of around.getChildren(name)) found.push(...descendants(modifier, 'LabelName'))
  }
  return found
}
