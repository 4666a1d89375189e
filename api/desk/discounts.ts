import { shownEmail } from '#http/shown-email.ts'
import { change, type Command, type Desk, DeskError, UsageError } from './command.ts'
import { readDiscountInput } from './discount-input.ts'
import { type DiscountRow, endDiscounts, hasRival, insertDiscount, readDiscounts } from './discount-sql.ts'
import { readStores } from './stores-sql.ts'
import { dayOf, tableLines } from './table.ts'

export const discountList: Command = {
  name: 'discount list',
  summary: 'the discount codes, with how often they are used',
  help: ['--all             those that are over too'],
  options: { all: { type: 'boolean' } },
  async run(desk, _operands, { all }) {
    const discounts = await readDiscounts(desk.db, { isOverToo: all === true })
    if (discounts.length === 0) return desk.write('There are no discount codes.')
    await print(desk, discounts)
  },
}

export const discountCreate: Command = {
  name: 'discount create',
  operands: 'CODE --percent N',
  summary: 'a new discount code',
  help: [
    '--percent N             1 to 100, off stays and extras, unless --groups says otherwise',
    '--groups N,N            only these products: 911 print, 912 postal voucher, 306 You Never Know',
    '--stores NAME,NAME      only in these stores, such as mainz,muenchen (vouchers: on their tablets)',
    '--from DAY              the first day, such as 2026-12-01; without it from now on',
    '--until DAY             the last day; without it for good',
    '--uses N                how often by all visitors together',
    '--uses-per-visitor N    how often by each visitor',
    '--visitor ADDRESS       only for the account with this email address',
    '--private-only          not with a company in the billing address',
  ],
  options: {
    percent: { type: 'string' },
    groups: { type: 'string' },
    stores: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    uses: { type: 'string' },
    'uses-per-visitor': { type: 'string' },
    visitor: { type: 'string' },
    'private-only': { type: 'boolean' },
  },
  async run(desk, [code], options) {
    const discount = await readDiscountInput(desk.db, nameIn(code), options)
    await change(desk, `Create ${discount.code} with ${discount.percent} %?`, async (trx) => {
      if (await hasRival(trx, discount))
        throw new DeskError(
          `${discount.code} exists for this time and these stores: with two of them neither would be valid.`,
        )
      await insertDiscount(trx, discount)
    })
    if (!desk.isDryRun) await print(desk, await readDiscounts(desk.db, { code: discount.code }))
  },
}

export const discountEnd: Command = {
  name: 'discount end',
  operands: 'CODE',
  summary: 'ends a discount code now; orders that use it keep it',
  async run(desk, [typed]) {
    const code = nameIn(typed).toUpperCase()
    const discounts = await readDiscounts(desk.db, { code })
    if (discounts.length === 0) throw new DeskError(`There is no discount ${code} that could end.`)
    await print(desk, discounts)
    await change(desk, 'End it now?', async (trx) => {
      if ((await endDiscounts(trx, code)) === 0) throw new DeskError(`${code} has ended meanwhile.`)
    })
    if (!desk.isDryRun) desk.write(`${code} has ended.`)
  },
}

function nameIn(typed: string | undefined): string {
  if (typed === undefined) throw new UsageError('Name one code.')
  return typed
}

async function print({ db, write }: Desk, discounts: DiscountRow[]): Promise<void> {
  const stores = new Map((await readStores(db)).map(({ id, slug }) => [id, slug]))
  const rows = discounts.map((discount) => [
    discount.code,
    `${discount.percent} %`,
    discount.group_ids?.join(' ') ?? 'stays, extras',
    discount.store_ids?.map((id) => stores.get(id) ?? String(id)).join(' ') ?? 'all',
    dayOf(discount.valid_from),
    discount.isOver ? 'over' : dayOf(discount.valid_until, -1),
    `${discount.uses}${discount.max_uses === null ? '' : ` of ${discount.max_uses}`}`,
    restrictions(discount),
  ])
  const headings = ['Code', 'Off', 'On', 'Stores', 'From', 'Until', 'Uses', 'Only']
  for (const line of tableLines(headings, rows)) write(line)
}

function restrictions({
  max_uses_per_user: each,
  private_only: isPrivate,
  user_id: userId,
  email,
}: DiscountRow) {
  return [
    each !== null && `${each} each`,
    isPrivate && 'private orders',
    userId !== null && ((email && shownEmail(email)) ?? `account ${userId}`),
  ]
    .filter(Boolean)
    .join(', ')
}
