import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openDesk } from '../testing/desk.ts'
import { balanceOf } from '../testing/vouchers/ledger.ts'
import { postal } from '../testing/vouchers/voucher-orders.ts'
import { type Bought, openVoucherShop } from '../testing/vouchers/withdrawals.ts'
import { endSampleDiscounts, seedSampleDiscounts } from '../samples/discounts.ts'

const database = useTestDatabase()
const { counter, withdrawals, api, bought } = openVoucherShop(database)

beforeEach(() => withinOneWindow(database.db, 3_600))

const desk = openDesk(database)

const statusOf = async (buyer: Bought) => (await counter.state(buyer)).status
const reference = ({ orderId }: Bought) => `WZ-${orderId}`

describe('the command line', () => {
  test.each([[''], ['--help'], ['help']])('with "%s" lists its commands', async (line) => {
    const { code, out, complaints } = await desk(line)
    expect([code, complaints]).toEqual([0, ''])
    for (const name of ['dispatch NUMBER', 'withdrawal settle ID NUMBER', 'discount create CODE'])
      expect(out).toContain(name)
  })

  test.each([
    ['dispatch --help', 'npm run desk -- dispatch NUMBER…'],
    ['discount create -h', '--uses-per-visitor N'],
    ['withdrawal settle --help', '--dry-run'],
  ])('explains %s', async (line, says) => {
    const { code, out } = await desk(line)
    expect([code, out]).toEqual([0, expect.stringContaining(says)])
  })

  test('explains every command that it lists, in lines that fit a terminal', async () => {
    const listed = [...(await desk('')).out.matchAll(/^ {2}([a-z]+(?: [a-z]+)*) /gm)].map(([, name]) => name!)
    expect(listed.length).toBeGreaterThan(15)
    for (const name of listed) {
      const { code, out } = await desk(`${name} --help`)
      expect([code, out]).toEqual([0, expect.stringContaining(`npm run desk -- ${name}`)])
    }
  })

  test.each([
    ['nonsense', 'There is no command nonsense.'],
    ['discount', 'There is no command discount.'],
    ['discount list --everything', "Unknown option '--everything'"],
    ['list more', 'list takes no more.'],
    ['withdrawal close 1000 1001', 'withdrawal close takes no 1001.'],
    ['withdrawal settle 1000 WZ-1 WZ-2', 'withdrawal settle takes no WZ-2.'],
    ['dispatch', 'Name the orders'],
    ['newsletter send x', 'Name the article by its number'],
    ['refund done', 'Name the order that you refunded.'],
    ['refund done WZ-1 WZ-2', 'refund done takes no WZ-2.'],
    [`refund done WZ-1 --note ${'x'.repeat(201)}`, '--note must be one line'],
    ['payment done', 'Name the payment'],
    ['payment done a b', 'payment done takes no b.'],
    ['dispatch WZ-x', 'WZ-x is no order number'],
    ['withdrawal show first', 'Name the declaration by its ID'],
    ['withdrawal settle 1000', 'Name the order'],
    ['discount create', 'Name one code.'],
    ['discount end', 'Name one code.'],
    ['discount create AB --percent 10', 'CODE must have 3 to 15 letters'],
    ['discount create SPA --percent 101', '--percent must be 100 at most.'],
    ['discount create SPA', '--percent must be a number.'],
    ['discount create SPA --percent 10 --until 31.12.2099', '--until must be a day'],
    ['discount create SPA --percent 10 --until 2020-01-01', '--until has passed.'],
    ['discount create SPA --percent 10 --from 2099-02-02 --until 2099-02-01', '--until must not be before'],
    ['discount create SPA --percent 10 --groups 911', 'needs --uses-per-visitor'],
    ['discount create SPA --percent 10', 'add --yes, or --dry-run'],
  ])('refuses "%s" as typed wrongly', async (line, says) => {
    const { code, out, complaints } = await desk(line)
    expect([code, out, complaints]).toEqual([2, '', expect.stringContaining(says)])
  })

  test.each([
    ['dispatch 999999 --yes', 'WZ-999999 has no postal vouchers'],
    ['refund done 999999', 'WZ-999999 has no refund to make by hand.'],
    ['refund done 999999 --yes', 'WZ-999999 has no refund to make by hand.'],
    ['withdrawal close 999999 --yes', 'There is no declaration 999999'],
    ['discount create SPA --percent 10 --stores nowhere', 'There is no store nowhere.'],
    ['discount create SPA --percent 10 --groups 999', 'There is no product group 999.'],
    ['discount create SPA --percent 10 --visitor jo@example.org', 'There is no account'],
    ['discount end NEVER1', 'There is no discount NEVER1'],
  ])('says why "%s" is not possible', async (line, says) => {
    const { code, complaints } = await desk(line)
    expect([code, complaints]).toEqual([1, expect.stringContaining(says)])
  })
})

describe('postal vouchers', () => {
  test('are listed with their address until they are marked as sent, which delivers the order', async () => {
    const buyer = await bought({ items: [{ ...postal, amount: 2 }] })
    const [number, listed] = [reference(buyer), await desk('list')]
    expect(listed.out).toMatch(new RegExp(`${number}.* 2 .*Mara Lindner, Rheinallee`))
    const answer = await desk(`dispatch ${number}`, true)
    expect(answer).toMatchObject({ code: 0, questions: ['Mark as sent?'] })
    expect(answer.out).toMatch(/Rheinallee 12a\n(.*\n)*.*([A-Z2-9]{4}-){3}[A-Z2-9]{4} /)
    expect(await counter.state(buyer)).toMatchObject({ status: 3, dispatch: { status: 'sent' } })
    expect((await desk('dispatch list')).out).not.toContain(number)
    expect(await desk(`dispatch ${number} --yes`)).toMatchObject({
      code: 1,
      complaints: `${number} was marked as sent before.`,
    })
  })

  test('stay as they are after a no and after a dry run', async () => {
    const buyer = await bought({ items: [postal] })
    expect(await desk(`dispatch ${buyer.orderId}`, false)).toMatchObject({
      code: 1,
      complaints: 'Nothing was changed.',
    })
    const { code, out, questions } = await desk(`dispatch ${buyer.orderId} --dry-run`, true)
    expect([code, out, questions]).toEqual([0, expect.stringContaining('nothing was changed'), []])
    expect(await statusOf(buyer)).toBe(20)
  })

  test('of several orders are marked together or not at all', async () => {
    const [first, second] = [await bought({ items: [postal] }), await bought({ items: [postal] })]
    const both = `dispatch ${first.orderId} ${second.orderId} --yes`
    expect((await desk(`${both} 999999`)).code).toBe(1)
    expect(await statusOf(first)).toBe(20)
    expect((await desk(both)).code).toBe(0)
    expect([await statusOf(first), await statusOf(second)]).toEqual([3, 3])
  })

  test('that were withdrawn from are not sent', async () => {
    const buyer = await bought({ items: [postal] })
    await withdrawals.withdrawBy(buyer)
    expect(await desk(`dispatch ${buyer.orderId} --yes`)).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('nothing to send'),
    })
  })
})

describe('an open withdrawal', () => {
  /** Left to staff: the name is another one than the buyer's. */
  async function openFor(buyer: Bought, part: Record<string, string> = {}): Promise<number> {
    await withdrawals.withdrawBy(buyer, { name: 'Jo Weber', ...part })
    const [declared] = await withdrawals.declarationsBy(part['email'] ?? buyer.email)
    expect(declared!.status).toBe('open')
    return declared!.id
  }
  const statusBy = async (email: string) => (await withdrawals.declarationsBy(email))[0]!.status

  test('is carried out for the order that staff found, and its buyer is informed', async () => {
    const buyer = await bought()
    const otherAddress = `other-${buyer.email}`
    const id = await openFor(buyer, { email: otherAddress, orderReference: 'die vom Samstag' })
    expect((await desk('withdrawal list')).out).toContain('die vom Samstag')
    expect((await desk(`withdrawal show ${id}`)).out).toContain('names no paid order')
    expect((await desk(`withdrawal show ${id} ${buyer.orderId}`)).out).toContain('has another address')
    const { code, out } = await desk(`withdrawal settle ${id} ${reference(buyer)}`, true)
    expect([code, out]).toEqual([0, expect.stringContaining('1 voucher ended. Returned: 50.00 € in money')])
    expect([await statusOf(buyer), await statusBy(otherAddress)]).toEqual([12, 'closed'])
    const kinds = (await withdrawals.mailsTo(buyer.email)).map(({ kind }) => kind)
    expect(kinds).toContain('withdrawal-decided')
    expect((await desk(`withdrawal settle ${id} ${buyer.orderId} --yes`)).complaints).toContain('is not open')
  })

  test('under another name gets a second mail with what was done', async () => {
    const buyer = await bought()
    const id = await openFor(buyer)
    expect((await desk(`withdrawal show ${id}`)).out).toMatch(
      /can be withdrawn from\n.*has this address, but another name/,
    )
    expect((await desk(`withdrawal settle ${id} ${buyer.orderId} --yes`)).code).toBe(0)
    const mails = (await withdrawals.mailsTo(buyer.email)).filter(({ kind }) => kind === 'withdrawal-decided')
    expect(mails.map(({ payload }) => (payload as { kind: string }).kind)).toEqual(['name', 'done'])
  })

  test('that came too late returns nothing', async () => {
    const buyer = await bought()
    await withdrawals.letDaysPass(buyer, 40)
    const id = await openFor(buyer)
    const { out } = await desk(`withdrawal settle ${id} ${buyer.orderId} --yes`)
    expect(out).toContain('Nothing was returned: the 14 days were over.')
    expect([await statusOf(buyer), await statusBy(buyer.email)]).toEqual([20, 'closed'])
  })

  test('of an account that was deleted finds no order', async () => {
    const buyer = await bought()
    const id = await openFor(buyer)
    const deleted = await database.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('email', '=', buyer.email)
      .executeTakeFirst()
    expect(deleted.numUpdatedRows).toBe(1n)
    expect(await desk(`withdrawal settle ${id} ${buyer.orderId} --yes`)).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('of a living account'),
    })
    expect(await statusBy(buyer.email)).toBe('open')
  })

  test('waits while a hold reserves the voucher', async () => {
    const buyer = await bought()
    const id = await openFor(buyer)
    const { code } = await voucherOf(buyer)
    await api.redeem(await counter.shop.hold(), code)
    const answer = await desk(`withdrawal settle ${id} ${buyer.orderId} --yes`)
    expect(answer).toMatchObject({ code: 1, complaints: expect.stringContaining('try again') })
    expect(await statusBy(buyer.email)).toBe('open')
  })

  test('stays open after a dry run, with the vouchers untouched', async () => {
    const buyer = await bought()
    const id = await openFor(buyer)
    expect((await desk(`withdrawal settle ${id} ${buyer.orderId} --dry-run`)).code).toBe(0)
    expect([await statusBy(buyer.email), await balanceOf(database.db, (await voucherOf(buyer)).id)]).toEqual([
      'open',
      5_000,
    ])
  })

  test('is closed without a mail by staff who have answered it', async () => {
    const buyer = await bought()
    const id = await openFor(buyer)
    const before = (await withdrawals.mailsTo(buyer.email)).length
    expect((await desk(`withdrawal close ${id}`, true)).code).toBe(0)
    expect([await statusBy(buyer.email), await statusOf(buyer)]).toEqual(['closed', 20])
    expect((await withdrawals.mailsTo(buyer.email)).length).toBe(before)
    expect((await desk(`withdrawal close ${id} --yes`)).complaints).toContain('is not open')
  })

  test('of a network or for an address that fills the list leaves room for all others', async () => {
    const buyer = await bought()
    const mine = await openFor(buyer)
    const [from, stranger] = ['203.0.113.77', `stranger-${buyer.email}`]
    for (let each = 0; each < 10; each++)
      await withdrawals.declare({ email: stranger, orderReference: `nur Teil ${each}` }, { from })
    for (let each = 0; each < 9; each++)
      await withdrawals.declare({ email: `${each}-${stranger}`, orderReference: 'ohne Nummer' }, { from })
    for (let each = 0; each < 9; each++)
      await withdrawals.declare({ email: buyer.email, orderReference: `nicht ${each}` })
    await withdrawals.decideAll()
    const lines = (out: string) => out.split('\n').filter((line) => /^\d{4}/.test(line))
    const { out } = await desk('withdrawal list')
    const ours = (listed: string) => lines(listed).filter((line) => line.includes(buyer.email.slice(0, 8)))
    expect(out).toContain(String(mine))
    expect(out).toContain('see --network and --email')
    const network = lines(out)
      .find((line) => line.includes('nur Teil'))!
      .split(/\s{2,}/)[2]!
    expect(lines(out).filter((line) => line.includes(network)).length).toBe(5)
    expect(ours(out).length).toBeLessThan(20)
    expect(lines((await desk(`withdrawal list --network ${network}`)).out)).toHaveLength(19)
    expect(lines((await desk(`withdrawal list --email ${buyer.email.toUpperCase()}`)).out)).toHaveLength(10)
    expect(lines((await desk('list')).out).length).toBeLessThan(lines(out).length + 10)
  })

  test('loses the hash of its network with its decision', async () => {
    const buyer = await bought()
    const id = await openFor(buyer)
    const hash = async () => (await withdrawals.declarationsBy(buyer.email))[0]!.client_hash
    expect(await hash()).toHaveLength(32)
    await desk(`withdrawal close ${id} --yes`)
    expect(await hash()).toBeNull()
  })

  const voucherOf = (buyer: Bought) =>
    database.db
      .selectFrom('gift_voucher')
      .select(['id', 'code'])
      .where('order_id', '=', buyer.orderId)
      .where('line', 'is not', null)
      .executeTakeFirstOrThrow()
})

describe('a refund that its provider refuses for good', () => {
  async function refusedFor(
    buyer: Bought,
    amount_cents = 5_000,
    reason: 'cancelled' | 'paid-twice' = 'cancelled',
  ): Promise<void> {
    await database.db
      .insertInto('refund')
      .values({
        payment_id: database.db.selectFrom('payment').select('id').where('order_id', '=', buyer.orderId),
        amount_cents,
        reason,
        refused_at: new Date(),
        refusal: 'REFUND_TIME_LIMIT_EXCEEDED',
      })
      .execute()
  }

  test('is listed until staff record that they made it', async () => {
    const buyer = await bought()
    expect((await desk('refund list')).out).toBe('There are no refunds to make by hand.')
    await refusedFor(buyer)
    const listed = new RegExp(`${reference(buyer)} .* 50.00 € +local pay_.*REFUND_TIME_LIMIT`)
    for (const line of ['list', 'refund list']) expect((await desk(line)).out).toMatch(listed)
    expect((await desk(`refund done ${reference(buyer)} --dry-run`)).out).toContain('nothing was changed')
    expect(await desk(`refund done ${buyer.orderId}`, false)).toMatchObject({
      code: 1,
      complaints: 'Nothing was changed.',
    })
    const answer = await desk(`refund done ${reference(buyer)} --note Überweisung`, true)
    expect(answer).toMatchObject({ code: 0, questions: ['Have you refunded 50.00 € by hand?'] })
    expect((await counter.state(buyer)).payments).toEqual(['refunded'])
    expect((await desk(`refund done ${reference(buyer)} --yes`)).complaints).toContain('has no refund')
    expect((await desk('refund list')).out).toBe('There are no refunds to make by hand.')
  })

  test('stays listed if it was refused after staff were asked about another one', async () => {
    const buyer = await bought()
    await refusedFor(buyer, 2_000)
    const answer = await desk(`refund done ${buyer.orderId}`, true, () =>
      refusedFor(buyer, 3_000, 'paid-twice'),
    )
    expect(answer).toMatchObject({ code: 0, questions: ['Have you refunded 20.00 € by hand?'] })
    const { out } = await desk('refund list')
    expect(out).toMatch(new RegExp(`${reference(buyer)} .* 30.00 €`))
    expect(out).not.toContain('20.00 €')
    expect((await desk(`refund done ${buyer.orderId} --yes`)).code).toBe(0)
  })
})

test('a refund that is tried for more than a day, or pending for two weeks, is mentioned', async () => {
  const buyer = await bought()
  const payments = database.db.selectFrom('payment').select('id').where('order_id', '=', buyer.orderId)
  const owed = { payment_id: payments, amount_cents: 5_000, reason: 'cancelled' } as const
  const { id } = await database.db.insertInto('refund').values(owed).returning('id').executeTakeFirstOrThrow()
  const none = 'There are no refunds to make by hand.'
  const since = (hours: number, change = {}) =>
    database.db
      .updateTable('refund')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000), ...change })
      .where('id', '=', id)
      .execute()
  await since(23)
  expect((await desk('refund list')).out).toBe(none)
  await since(25)
  const late = '1 refund not made for more than a day: the log of the shop or its provider says why.'
  const mentioned = `${late}\n${none}`
  expect((await desk('refund list')).out).toBe(mentioned)
  await since(13 * 24, { provider_ref: 'PENDING1' })
  expect((await desk('refund list')).out).toBe(none)
  await since(15 * 24)
  expect((await desk('refund list')).out).toBe(mentioned)
  await since(15 * 24, { done_at: new Date() })
  expect((await desk('refund list')).out).toBe(none)
})

describe('a discount code', () => {
  test('is created, listed, redeemed, and ends', async () => {
    const created = await desk(
      'discount create spa15 --percent 15 --stores mainz --uses 5 --private-only --yes',
    )
    expect([created.code, created.out]).toEqual([0, expect.stringMatching(/SPA15 +15 %.*mainz.*0 of 5/)])
    const booking = await counter.shop.hold()
    expect((await api.redeem(booking, 'SPA15')).body).toMatchObject({ usedDiscount: { code: 'SPA15' } })
    expect((await desk('discount list')).out).toMatch(/SPA15.*1 of 5 +private orders/)
    expect((await desk('discount end SPA15', true)).out).toContain('SPA15 has ended.')
    expect((await api.redeem(await counter.shop.hold(), 'SPA15')).body.code).toBe('DiscountNotValidNow')
    expect((await desk('discount list')).out).not.toContain('SPA15')
    expect((await desk('discount list --all')).out).toMatch(/SPA15.*over/)
  })

  test('lasts from the first to the end of the last day in the company’s zone, for one account', async () => {
    const { email } = await bought()
    await desk(
      `discount create WEEK --percent 5 --groups 911,912 --uses-per-visitor 2 --from 2099-07-01 --until 2099-07-07 --visitor ${email} --yes`,
    )
    const row = database.db.selectFrom('discount_code').selectAll().where('code', '=', 'WEEK')
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      percent: 5,
      group_ids: [911, 912],
      max_uses: null,
      max_uses_per_user: 2,
      private_only: false,
      valid_from: new Date('2099-06-30T22:00:00Z'),
      valid_until: new Date('2099-07-07T22:00:00Z'),
    })
  })

  test('may have the same name in another store or season only', async () => {
    const create = (more: string) => desk(`discount create TWICE --percent 10 --yes ${more}`)
    expect((await create('--stores mainz --until 2099-01-31')).code).toBe(0)
    expect(await create('')).toMatchObject({ code: 1, complaints: expect.stringContaining('TWICE exists') })
    expect((await create('--stores stuttgart,2')).code).toBe(1)
    expect((await create('--stores stuttgart')).code).toBe(0)
    expect((await create('--stores mainz --from 2099-02-01')).code).toBe(0)
    expect((await desk('discount end TWICE --yes')).code).toBe(0)
    const { rows } = await sql`
      SELECT FROM discount_code WHERE code = 'TWICE' AND valid_until > clock_timestamp()`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('of each kind is there in development; one that was ended stays so', async () => {
    await seedSampleDiscounts(database.db)
    expect((await desk('discount end SPA10 --yes')).code).toBe(0)
    await seedSampleDiscounts(database.db)
    const { out } = await desk('discount list --all')
    for (const [code, says] of [
      ['SPA10', '10 %.*stays, extras.*over'],
      ['MAINZ15', '15 %.*mainz'],
      ['FIRST20', '20 %.*0 of 1000 +1 each'],
      ['GIFT10', '10 % +911 912'],
      ['PRIVATE25', '25 %.*private orders'],
      ['FREE100', '100 %'],
      ['SUMMER26', '30 %.*over'],
    ])
      expect(out.match(new RegExp(`^${code} .*${says}`, 'gm'))).toHaveLength(1)
  })

  test('for development ends where others can reach the shop, and no other does', async () => {
    await seedSampleDiscounts(database.db)
    expect((await desk('discount create SUMMER30 --percent 30 --yes')).code).toBe(0)
    await endSampleDiscounts(database.db)
    const { out } = await desk('discount list')
    expect(out).not.toMatch(/SPA10|MAINZ15|FIRST20|GIFT10|PRIVATE25|FREE100/)
    expect(out).toContain('SUMMER30')
  })

  test('is not created by a dry run', async () => {
    const { code, out } = await desk('discount create DRY --percent 10 --dry-run')
    expect([code, out]).toEqual([0, 'Dry run: it would work, and nothing was changed.'])
    expect((await desk('discount list --all')).out).not.toContain('DRY')
  })
})
