import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import type { VatPart } from '../../database/tables/products.ts'
import { vatOf, vatPartsOf } from '../../products/vat-of.ts'
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
    'PRODUCT is its number, PERCENT its VAT, such as 7. A bundle has a rate for each part, with its',
    'share of the price in percent: 19:70,7:30. What is held or paid keeps the rate of its day; a stay',
    'that is moved gets that of its new day.',
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
  rate: Rate
  /** Changes to come. */
  later: (Rate & { from: Day })[]
}

interface Rate {
  permille: number
  /** The parts of a bundle, the first with that rate; null where all is taxed alike. */
  parts: VatPart[] | null
}

function inPercent({ permille, parts }: Rate): string {
  if (!parts) return percent(permille)
  return parts.map((part) => `${percent(part.permille)} of ${percent(part.share)}`).join(', ')
}

async function listRates({ db, write }: Desk): Promise<void> {
  const rows = (await readTaxed(db, businessDay())).map(({ id, kind, name, rate, later }) => [
    String(id),
    kind,
    name.en,
    inPercent(rate),
    later.map((one) => `${inPercent(one)} from ${one.from}`).join(', '),
  ])
  for (const line of tableLines(['Product', 'Kind', 'Name', 'VAT', 'Later'], rows)) write(line)
}

async function setRate(desk: Desk, typed: string, typedPercent: string | undefined, options: Options) {
  const rate = readRate(typedPercent)
  const typedFrom = textOf(options['from'])
  const from = typedFrom === undefined ? businessDay() : readDay('--from', typedFrom)
  if (from < businessDay())
    throw new UsageError(`${from} has passed: its invoices have the rate of that day.`)
  const product = (await readTaxed(desk.db, from)).find(({ id }) => String(id) === typed)
  if (!product) throw new DeskError(`There is no product ${typed} with a rate: see \`product rate\`.`)
  const { id: product_id, name } = product
  const [now, before] = [inPercent(rate), inPercent(product.rate)]
  const inWords = `${name.en} (${typed}): ${now} from ${from}, before ${before}`
  if (now === before) throw new DeskError(`${name.en} (${typed}) has ${before} on ${from}.`)
  desk.write(inWords)
  const row = { vat_permille: rate.permille, parts: rate.parts && JSON.stringify(rate.parts) }
  await change(
    desk,
    'Set this rate?',
    async (trx) => {
      await trx
        .insertInto('product_rate')
        .values({ product_id, from_day: from, ...row })
        .onConflict((at) => at.columns(['product_id', 'from_day']).doUpdateSet(row))
        .execute()
      if ((await otherRates(trx, desk.vouchers)).length > 0) throw new DeskError(severalRates)
    },
    () => inWords,
  )
  if (!desk.isDryRun) desk.write('Set.')
}

function readRate(typed: string | undefined): Rate {
  if (!typed?.includes(':')) return { permille: readPermille(typed), parts: null }
  const parts = typed.split(',').map((one) => {
    const [rate, share] = one.split(':')
    return { permille: readPermille(rate), share: Math.round(Number(share) * 10) }
  })
  const isWhole =
    parts.every(({ share }) => share > 0) && parts.reduce((sum, { share }) => sum + share, 0) === 1_000
  if (!isWhole) throw new UsageError(`${typed}: the shares of the parts are 100 together, as in 19:70,7:30.`)
  if (new Set(parts.map(({ permille }) => permille)).size < parts.length || parts.length === 1)
    throw new UsageError(`${typed}: each part has another rate.`)
  return { permille: parts[0]!.permille, parts }
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
async function readTaxed(db: Db, day: Day): Promise<Taxed[]> {
  const { rows } = await sql<Taxed>`
    SELECT id, kind, name,
      json_build_object('permille', ${vatOf(day)}, 'parts', ${vatPartsOf(day)}) AS rate, coalesce((
      SELECT json_agg(json_build_object('from', from_day, 'permille', vat_permille, 'parts', parts)
        ORDER BY from_day)
      FROM product_rate WHERE product_id = product.id AND from_day > ${day}::date), '[]') AS later
    FROM product WHERE kind NOT IN ('voucher', 'shipping', 'purchasable')
    ORDER BY kind, sort_order, id`.execute(db)
  return rows
}
