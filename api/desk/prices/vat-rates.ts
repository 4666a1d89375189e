import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { vatOf } from '../../products/vat-of.ts'
import { otherRates } from '../../vouchers/single-rate.ts'
import { businessDay } from '../../words/business-day.ts'
import type { Day } from '../../words/day.ts'
import type { LocalizedText } from '../../words/text.ts'
import { change, type Command, type Desk, DeskError, type Options, textOf, UsageError } from '../command.ts'
import { readDay } from '../span-input.ts'
import { percent, tableLines } from '../table.ts'

export const productRate: Command = {
  name: 'product rate',
  operands: '[PRODUCT PERCENT]',
  summary: 'the VAT of a product from a day on; without one, of all',
  help: [
    'PRODUCT is its number, PERCENT its VAT, such as 7. What is held or paid keeps the rate of its day;',
    'a stay that is moved gets that of its new day.',
    '--from DAY   the first day of service; today if it is left out',
  ],
  options: { from: { type: 'string' } },
  async run(desk, [typed, typedPercent], options) {
    if (typed === undefined) return listRates(desk)
    await setRate(desk, typed, typedPercent, options)
  },
}

const severalRates =
  'SELLER_VOUCHERS is single-purpose: what such a voucher pays for has one rate. Sell multi-purpose first.'

interface Taxed {
  id: number
  kind: string
  name: LocalizedText
  permille: number
  /** Changes to come: day and rate per mille. */
  later: { from: Day; permille: number }[]
}

async function listRates({ db, write }: Desk): Promise<void> {
  const rows = (await readTaxed(db, businessDay())).map(({ id, kind, name, permille, later }) => [
    String(id),
    kind,
    name.en,
    percent(permille),
    later.map((one) => `${percent(one.permille)} from ${one.from}`).join(', '),
  ])
  for (const line of tableLines(['Product', 'Kind', 'Name', 'VAT', 'Later'], rows)) write(line)
}

async function setRate(desk: Desk, typed: string, typedPercent: string | undefined, options: Options) {
  const permille = readPermille(typedPercent)
  const typedFrom = textOf(options['from'])
  const from = typedFrom === undefined ? businessDay() : readDay('--from', typedFrom)
  if (from < businessDay())
    throw new UsageError(`${from} has passed: its invoices have the rate of that day.`)
  const product = (await readTaxed(desk.db, from)).find(({ id }) => String(id) === typed)
  if (!product) throw new DeskError(`There is no product ${typed} with a rate: see \`product rate\`.`)
  const { id: product_id, name, permille: before } = product
  const inWords = `${name.en} (${typed}): ${percent(permille)} from ${from}, before ${percent(before)}`
  if (permille === before) throw new DeskError(`${name.en} (${typed}) has ${percent(before)} on ${from}.`)
  desk.write(inWords)
  await change(
    desk,
    'Set this rate?',
    async (trx) => {
      await trx
        .insertInto('product_rate')
        .values({ product_id, from_day: from, vat_permille: permille })
        .onConflict((at) => at.columns(['product_id', 'from_day']).doUpdateSet({ vat_permille: permille }))
        .execute()
      if ((await otherRates(trx, desk.vouchers)).length > 0) throw new DeskError(severalRates)
    },
    () => inWords,
  )
  if (!desk.isDryRun) desk.write('Set.')
}

function readPermille(typed: string | undefined): number {
  const [, whole, tenth = '0'] = /^(\d{1,2})(?:[.,](\d))?(?: ?%)?$/.exec(typed ?? '') ?? []
  const permille = Number(whole) * 10 + Number(tenth)
  if (whole === undefined || permille > 300)
    throw new UsageError(`${typed ?? 'The rate'}: a rate looks like 7 or 19, and is 30 at most.`)
  return permille
}

/**
 * All that has a rate of its own, as of a day. That of a voucher follows from its kind, postage has 19 %,
 * and what the reception sells is on no order here.
 */
async function readTaxed(db: Kysely<Database>, day: Day): Promise<Taxed[]> {
  const { rows } = await sql<Taxed>`
    SELECT id, kind, name, ${vatOf(day)} AS permille, coalesce((
      SELECT json_agg(json_build_object('from', from_day, 'permille', vat_permille) ORDER BY from_day)
      FROM product_rate WHERE product_id = product.id AND from_day > ${day}::date), '[]') AS later
    FROM product WHERE kind NOT IN ('voucher', 'shipping', 'purchasable')
    ORDER BY kind, sort_order, id`.execute(db)
  return rows
}
