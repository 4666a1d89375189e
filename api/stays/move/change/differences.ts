import type { LocalizedText } from '../../../words/text.ts'
import type { ChargedLine } from '../price.ts'

/** What becomes dearer or cheaper on an order. */
export type LineDifference = {
  kind: ChargedLine['kind']
  name: LocalizedText
  /** How many more, or fewer if negative. */
  quantity: number
  cents: number
}

/** The lines whose price changes, by product; the stay is one line, whatever its type becomes. */
export function differencesOf(before: ChargedLine[], after: ChargedLine[]): LineDifference[] {
  const keyOf = ({ kind, productId }: ChargedLine) => (kind === 'extra' ? `extra ${productId}` : kind)
  const sums = new Map<string, LineDifference>()
  for (const [lines, sign] of [
    [after, 1],
    [before, -1],
  ] as const)
    for (const line of lines) {
      const { kind, name } = line
      const sum = sums.get(keyOf(line)) ?? { kind, name, quantity: 0, cents: 0 }
      sum.quantity += sign * line.quantity
      sum.cents += sign * line.cents
      sums.set(keyOf(line), sum)
    }
  return [...sums.values()].filter(({ cents, quantity }) => cents !== 0 || quantity !== 0)
}
