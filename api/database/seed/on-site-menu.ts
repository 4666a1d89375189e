import type { Trx } from '../tables.ts'
import { insertOnce, text } from './upsert.ts'
import type { MenuSection } from './on-site-dish.ts'
import { drinks } from './on-site-drinks.ts'
import { food } from './on-site-food.ts'

const types = [
  { id: 145, name: text('Getränke', 'Drinks'), sections: drinks },
  { id: 146, name: text('Essen', 'Food'), sections: food },
]

export async function seedOnSiteMenu(trx: Trx): Promise<void> {
  const rows = types.map(({ id, name }, index) => ({ id, name, sort_order: index + 1 }))
  await insertOnce(trx, 'product_type', rows)
  await insertOnce(
    trx,
    'product',
    types.flatMap(({ id, sections }) => productsOf(id, sections)),
  )
}

function productsOf(productType: number, sections: MenuSection[]) {
  const dishes = sections.flatMap((section) => section.dishes.map((dish) => ({ ...dish, section })))
  return dishes.map(({ id, name, about, cents, section }, index) => ({
    id,
    group_id: productType,
    kind: 'purchasable' as const,
    product_type_id: productType,
    menu_section: text(...section.title),
    name: text(...name),
    description: text(...about),
    alt_text: null,
    picture: null,
    gross_cents: cents,
    sort_order: index + 1,
  }))
}
