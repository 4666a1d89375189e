import type { PricedLine } from '../../rows/booking.ts'
import type { ProductRow } from '../../../products/sql.ts'

export type Product = Pick<ProductRow, 'id' | 'groupId' | 'kind' | 'name' | 'grossCents' | 'vatPermille'> & {
  /** Whether more of it can be ordered. */
  isOffered: boolean
}

export type ExtraProblem = 'ProductUnknown' | 'AmountNotAllowed'

/** At most one basic per person; a special is prepared for the suite, once. */
export function mostOf({ kind }: Pick<Product, 'kind'>, persons: number): number {
  return kind === 'special' ? 1 : persons
}

/**
 * The lines of the extras after a change, in the order of the catalogue. What stays keeps the price that was
 * agreed to, what is added costs today's; so a product has two lines where its price has changed.
 */
export function changedExtras(
  present: PricedLine[],
  catalogue: Product[],
  amounts: Record<string, number> | null,
  persons: number,
): PricedLine[] | ExtraProblem {
  const known = new Set(catalogue.map(({ id }) => String(id)))
  if (amounts && Object.keys(amounts).some((id) => !known.has(id))) return 'ProductUnknown'
  const lines: PricedLine[] = []
  for (const product of catalogue) {
    const had = present.filter(({ productId }) => productId === product.id)
    const before = quantityOf(had)
    const after = amounts ? (amounts[product.id] ?? 0) : before
    if (after > mostOf(product, persons)) return 'AmountNotAllowed'
    if (after > before && !product.isOffered) return 'ProductUnknown'
    lines.push(...linesOf(product, had, after))
  }
  return lines
}

function linesOf(product: Product, had: PricedLine[], quantity: number): PricedLine[] {
  let left = quantity
  const lines: PricedLine[] = []
  for (const line of had) {
    const stays = Math.min(line.quantity, left)
    if (stays > 0) lines.push({ ...line, quantity: stays })
    left -= stays
  }
  if (left === 0) return lines
  const { id: productId, groupId, name, grossCents: unitCents, vatPermille } = product
  const last = lines.at(-1)
  if (last?.unitCents === unitCents && last.vatPermille === vatPermille)
    return [...lines.slice(0, -1), { ...last, quantity: last.quantity + left }]
  return [...lines, { kind: 'extra', productId, groupId, name, quantity: left, unitCents, vatPermille }]
}

export function quantityOf(lines: PricedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function isSameLines(one: PricedLine[], other: PricedLine[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ productId, quantity, unitCents }, index) => {
      const line = other[index]!
      return line.productId === productId && line.quantity === quantity && line.unitCents === unitCents
    })
  )
}
