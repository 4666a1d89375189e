import type { Trx } from '../tables.ts'
import { insertOnce, text } from './upsert.ts'

const none = { product_type_id: null, menu_section: null, alt_text: null, picture: null, gross_cents: null }

/** What a stay is called on an order; its price comes from the rates. */
const stays = ['Classic', 'Premium', 'Exclusive'].map((type, index) => ({
  ...none,
  id: 901 + index,
  group_id: 901 + index,
  kind: 'stay' as const,
  name: text(`Wellzone ${type}`, `Wellzone ${type}`),
  description: text('Ein Raum für euch allein, stundenweise.', 'A suite to yourselves, by the hour.'),
  sort_order: index + 1,
}))

/** Ids and groups are the specification's. */
const extras = [
  {
    ...none,
    id: 220,
    group_id: 220,
    kind: 'basic' as const,
    name: text('Starter-Set', 'Starter set'),
    description: text(
      'Saunatuch, Handtuch, Bademantel und Badeschuhe.',
      'Sauna towel, hand towel, bathrobe and slippers.',
    ),
    alt_text: text(
      'Zwei gefaltete Handtücher, ein gerollter Bademantel und Badeschuhe auf einer Bank aus Eiche',
      'Two folded towels, a rolled bathrobe and slippers on an oak bench',
    ),
    picture: 'basics-towels',
    gross_cents: 990,
    sort_order: 1,
  },
  {
    ...none,
    id: 273,
    group_id: 273,
    kind: 'basic' as const,
    name: text('Decke', 'Blanket'),
    description: text('Wolle, frisch gewaschen.', 'Wool, freshly washed.'),
    alt_text: text('Gestapelte gewebte Decken auf einer Liege', 'Stack of woven blankets on a lounger'),
    picture: 'basics-blanket',
    gross_cents: 450,
    sort_order: 2,
  },
  {
    ...none,
    id: 287,
    group_id: 287,
    kind: 'special' as const,
    name: text('Birthday', 'Birthday'),
    description: text(
      'Ein kleiner Kuchen mit Kerze und zwei Gläser Sekt.',
      'A small cake with a candle and two glasses of sparkling wine.',
    ),
    alt_text: text(
      'Kleiner Gugelhupf mit einer Kerze, dahinter zwei halb volle Gläser Sekt im Lampenlicht',
      'Small ring cake with one candle, two half-full glasses of sparkling wine behind it in lamp light',
    ),
    picture: 'special-birthday',
    gross_cents: 3490,
    sort_order: 1,
  },
  {
    ...none,
    id: 288,
    group_id: 288,
    kind: 'special' as const,
    name: text('Sweet Romeo', 'Sweet Romeo'),
    description: text('Erdbeeren, Schokolade und Rosé auf Eis.', 'Strawberries, chocolate and rosé on ice.'),
    alt_text: text(
      'Teller mit Erdbeeren, einige in Schokolade getaucht, dahinter zwei Gläser Rosé auf Eis',
      'Plate of strawberries, some dipped in chocolate, two glasses of rosé on ice behind it',
    ),
    picture: 'special-sweetromeo',
    gross_cents: 2990,
    sort_order: 2,
  },
  {
    ...none,
    id: 289,
    group_id: 289,
    kind: 'special' as const,
    name: text('Salty Romeo', 'Salty Romeo'),
    description: text(
      'Käse, Oliven, Trauben, Grissini und Wein.',
      'Cheese, olives, grapes, grissini and wine.',
    ),
    alt_text: text(
      'Holzbrett mit Käse, Oliven, Trauben und Grissini, dahinter zwei Gläser Weißwein',
      'Wooden board with cheese, olives, grapes and grissini, two glasses of white wine behind it',
    ),
    picture: 'special-saltyromeo',
    gross_cents: 2990,
    sort_order: 3,
  },
  {
    ...none,
    id: 306,
    group_id: 306,
    kind: 'service' as const,
    name: text('You Never Know', 'You Never Know'),
    description: text(
      'Absagen bis zum Beginn: Den Preis deines Besuchs bekommst du als Gutschein zurück. Nur den Preis für den Schutz bekommst du nicht zurück.',
      'Cancel up to the start: you get the price of your visit back as a voucher. Only the price of the cover isn’t refunded.',
    ),
    gross_cents: 4350,
    sort_order: 1,
  },
]

/** The kinds of vouchers and shipping; never extras of a stay. Discounts refer to their groups. */
const vouchers = [
  {
    id: 911,
    kind: 'voucher' as const,
    name: text('Gutschein zum Ausdrucken', 'Voucher to print'),
    description: text('Kommt gleich per Mail.', 'Comes by email right away.'),
    vat_permille: 0,
  },
  {
    id: 912,
    kind: 'voucher' as const,
    name: text('Feelgood-Gutschein', 'Feelgood voucher'),
    description: text('Kommt auf festem Papier.', 'Comes on sturdy paper.'),
    vat_permille: 0,
  },
  {
    id: 913,
    kind: 'shipping' as const,
    name: text('Versand', 'Postage'),
    description: text('Mit der Post.', 'By post.'),
    vat_permille: 190,
  },
].map((product, index) => ({
  ...none,
  ...product,
  group_id: product.id,
  is_offered: false,
  sort_order: index + 1,
}))

export async function seedProducts(trx: Trx): Promise<void> {
  await insertOnce(trx, 'product', [...stays, ...extras])
  await insertOnce(trx, 'product', vouchers)
}
