import { text, type Trx, upsert } from './upsert.ts'

const drink = 145
const food = 146

/** What guests order in the room and cannot order ahead: number, name, description, cents. */
const menu: Record<number, [de: string, en: string, aboutDe: string, aboutEn: string, cents: number][]> = {
  [drink]: [
    ['Wasser', 'Water', 'Still oder mit Kohlensäure, 0,75 l.', 'Still or sparkling, 0.75 l.', 490],
    ['Limonade', 'Lemonade', 'Zitrone und Minze, 0,4 l.', 'Lemon and mint, 0.4 l.', 550],
    ['Apfelschorle', 'Apple spritzer', 'Naturtrüb, 0,4 l.', 'Cloudy apple juice and soda, 0.4 l.', 450],
    ['Alkoholfreies Bier', 'Alcohol-free beer', 'Weizen, 0,5 l.', 'Wheat beer, 0.5 l.', 420],
    ['Sekt', 'Sparkling wine', 'Trocken, 0,2 l.', 'Dry, 0.2 l.', 890],
    ['Tee', 'Tea', 'Eine Kanne Kräuter oder Grüner.', 'A pot of herbal or green tea.', 480],
  ],
  [food]: [
    ['Obstteller', 'Fruit plate', 'Was gerade reif ist.', 'Whatever is ripe.', 950],
    ['Käsebrett', 'Cheese board', 'Drei Sorten, Trauben, Brot.', 'Three kinds, grapes, bread.', 1490],
    ['Flammkuchen', 'Tarte flambée', 'Mit Speck oder mit Lauch.', 'With bacon or with leek.', 1290],
    ['Brezel', 'Pretzel', 'Warm, mit Butter.', 'Warm, with butter.', 390],
    ['Schokoladenkuchen', 'Chocolate cake', 'Ein Stück, zwei Gabeln.', 'One slice, two forks.', 590],
  ],
}

export async function seedOnSiteMenu(trx: Trx): Promise<void> {
  await upsert(
    trx,
    'product_type',
    ['id'],
    [
      { id: drink, name: text('Getränke', 'Drinks'), sort_order: 1 },
      { id: food, name: text('Essen', 'Food'), sort_order: 2 },
    ],
  )
  await upsert(trx, 'product', ['id'], [drink, food].flatMap(dishesOf))
}

function dishesOf(productType: number) {
  return (menu[productType] ?? []).map(([de, en, aboutDe, aboutEn, cents], index) => ({
    id: productType * 100 + index + 1,
    group_id: productType,
    kind: 'purchasable' as const,
    product_type_id: productType,
    name: text(de, en),
    description: text(aboutDe, aboutEn),
    alt_text: null,
    picture: null,
    gross_cents: cents,
    sort_order: index + 1,
  }))
}
