import type { MenuTypeFragment } from './on-site-menu.generated.ts'

type Dish = MenuTypeFragment['products'][number]

export interface MenuSection {
  /** Null for dishes without a heading. */
  title: string | null
  dishes: Dish[]
}

/** The dishes of a type under their headings, both in the order of their first dish. */
export function menuSections(dishes: readonly Dish[]): MenuSection[] {
  const sections = Map.groupBy(dishes, ({ section }) => section)
  return [...sections].map(([title, listed]) => ({ title, dishes: listed }))
}

/** The types that have something to order. */
export function filledTypes(types: readonly MenuTypeFragment[]): MenuTypeFragment[] {
  return types.filter(({ products }) => products.length > 0)
}
