import { readPostage } from '../../database/seller.ts'
import type { Db, Trx } from '../../database/tables.ts'
import type { LocalizedText } from '../../words/text.ts'
import { change, type Command, DeskError, UsageError } from '../command.ts'
import { euros, tableLines } from '../table.ts'
import { readEuros } from './euro-input.ts'

interface Product {
  id: number
  kind: string
  name: string
  cents: number
  isOffered: boolean
}

export const productList: Command = {
  name: 'product list',
  summary: 'what is sold beside stays, with its price',
  async run({ db, write }) {
    const rows = (await readProducts(db)).map(({ id, kind, name, cents, isOffered }) => [
      String(id),
      kind,
      name,
      euros(cents),
      isOffered ? 'on' : 'off',
    ])
    for (const line of tableLines(['Product', 'Kind', 'Name', 'Price', 'Offer'], rows)) write(line)
  },
}

export const productPrice: Command = {
  name: 'product price',
  operands: 'PRODUCT EUROS',
  summary: 'the price of a product from now on',
  help: ['PRODUCT is its number, as `product list` shows it. What is in an order already keeps its price.'],
  async run(desk, [typed, typedEuros]) {
    const { id, name, cents: before } = await findProduct(desk.db, typed)
    const cents = readEuros(typedEuros)
    const inWords = `${name} (${id}): ${euros(cents)}, before ${euros(before)}`
    desk.write(inWords)
    await change(
      desk,
      'Set this price?',
      (trx) => saveProduct(trx, id, { gross_cents: cents }),
      () => inWords,
    )
    if (!desk.isDryRun) desk.write('Set.')
  },
}

export const productOffer: Command = {
  name: 'product offer',
  operands: 'PRODUCT on|off',
  summary: 'offers a product, or does not any more',
  help: ['PRODUCT is its number, as `product list` shows it. Orders that have it keep it.'],
  async run(desk, [typed, state]) {
    const { id, name, isOffered } = await findProduct(desk.db, typed)
    if (state !== 'on' && state !== 'off') throw new UsageError('Say on or off.')
    const inWords = `${name} (${id}): ${state}`
    if (isOffered === (state === 'on')) throw new DeskError(`${inWords}, as it is already.`)
    await change(
      desk,
      `Turn the offer ${state}?`,
      (trx) => saveProduct(trx, id, { is_offered: state === 'on' }),
      () => inWords,
    )
    if (!desk.isDryRun) desk.write(`${inWords}.`)
  },
}

export const postageSet: Command = {
  name: 'postage set',
  operands: 'EUROS',
  summary: 'what sending the vouchers of an order by post costs, from now on',
  help: ['EUROS are for an order, whatever the number of its vouchers. What is ordered keeps its price.'],
  async run(desk, [typed]) {
    const postage_cents = readEuros(typed)
    const inWords = `postage: ${euros(postage_cents)}, before ${euros(await readPostage(desk.db))}`
    desk.write(inWords)
    const save = (trx: typeof desk.db) => trx.updateTable('seller').set({ postage_cents }).execute()
    await change(desk, 'Set this price?', save, () => inWords)
    if (!desk.isDryRun) desk.write('Set.')
  },
}

async function saveProduct(
  trx: Trx,
  id: number,
  values: { gross_cents: number } | { is_offered: boolean },
): Promise<void> {
  await trx.updateTable('product').set(values).where('id', '=', id).execute()
}

async function readProducts(db: Db): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'kind', 'name', 'gross_cents as cents', 'is_offered as isOffered'])
    .where('kind', 'not in', ['stay', 'voucher', 'shipping'])
    .where('gross_cents', 'is not', null)
    .orderBy('kind')
    .orderBy('sort_order')
    .orderBy('id')
    .$narrowType<{ name: LocalizedText; cents: number }>()
    .execute()
  return rows.map((row) => ({ ...row, name: row.name.en }))
}

async function findProduct(db: Db, typed: string | undefined): Promise<Product> {
  if (typed === undefined || !/^\d{1,9}$/.test(typed))
    throw new UsageError('Name the product by its number, as `product list` shows it.')
  const product = (await readProducts(db)).find(({ id }) => id === Number(typed))
  if (product) return product
  throw new DeskError(`There is no product ${typed} with a price of its own: see \`product list\`.`)
}
