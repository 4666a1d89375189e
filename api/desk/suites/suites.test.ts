import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { confirmHold } from '../../stays/hold/hold.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import { beginIn, insure } from '../../testing/orders.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'

const database = useTestDatabase()
const desk = openDesk(database)
const { pay, spa, provider, cancel } = openReschedules(database)

/** The two Exclusive suites of Mainz. */
const [one, other] = [208, 209]
const exclusive = { storeId: 2, wellzoneTypeId: 3 }
const hours = (day: string) => ({ bookingStart: `${day}T14:00:00Z`, bookingEnd: `${day}T16:00:00Z` })
const dayOf = ({ startsAt }: HeldBooking) => startsAt.slice(0, 10)
const monthAfter = ({ startsAt }: HeldBooking) =>
  new Date(Date.parse(startsAt) + 30 * 86_400_000).toISOString().slice(0, 10)
const days = (from: string, until = from) => `--from ${from} --until ${until}`

async function suiteOf(orderId: number): Promise<{ suite: number; status: string }> {
  return database.db
    .selectFrom('reservation')
    .select(['wellzone_id as suite', 'status'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** A paid stay in a suite of one's choice. */
async function stayIn(suite: number): Promise<HeldBooking> {
  const booking = await pay(11_900)
  await sql`UPDATE reservation SET wellzone_id = ${suite} WHERE order_id = ${booking.orderId}`.execute(
    database.db,
  )
  return booking
}

async function timesOn(day: string): Promise<string[]> {
  const { body } = await spa.slots(2, day)
  return body.find(({ wellzoneTypeId }) => wellzoneTypeId === 3)!.timeSlots.map(({ startTime }) => startTime)
}

const mailsTo = (recipient: string) =>
  database.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
const mailsOf = async ({ userId }: HeldBooking) => {
  const user = await database.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return mailsTo(user.email)
}

test('a closed suite is offered to no one, until it opens again', async () => {
  const day = '2099-03-03'
  const before = await timesOn(day)
  expect((await desk(`suite close ${one} ${days(day)} --why "Boiler broken"`, true)).code).toBe(0)
  expect(await timesOn(day)).toEqual(before)
  const { out, questions } = await desk(`suite close ${other} ${days(day)} --why "Boiler broken"`, true)
  expect([questions, out]).toEqual([['Close it?'], expect.stringContaining('No stay is affected.')])
  expect(await timesOn(day)).toEqual([])
  expect((await spa.book({ ...exclusive, ...hours(day) })).body.code).toBe('SlotTaken')
  expect((await desk('suite list mainz')).out).toMatch(
    /208 .*Exclusive 1 +2099-03-03 00:00 to 2099-03-04 00:00 +Boiler broken/,
  )
  const evening = '--from 2099-03-03T18:00 --until 2099-03-03T20:30'
  expect((await desk(`suite open ${one} ${evening}`, true)).out).toContain('1 is open from 2099-03-03T18:00.')
  expect(await timesOn(day)).toEqual(['2099-03-03T17:00:00Z'])
  expect((await desk(`suite open ${one} --yes`)).out).toContain('Exclusive 1 is open.')
  expect(await timesOn(day)).toEqual(before)
  expect((await desk(`suite open ${other} --yes`)).code).toBe(0)
  expect(await desk(`suite open ${other} --yes`)).toMatchObject({
    code: 1,
    complaints: 'Exclusive 2 in mainz is not closed then.',
  })
})

test('stays inside are listed with the person to call, and stand', async () => {
  const booking = await stayIn(one)
  const number = `WZ-${booking.orderId}`
  const { code, out } = await desk(`suite close ${one} ${days(dayOf(booking))} --why Leak`, true)
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(new RegExp(`1 stay affected:\n.*\n${number} .* paid +2 +Mara Lindner`)),
  ])
  expect(out).toContain('still takes place there.')
  expect(out).toContain('1 still to settle: call the guests, or run this again with --move or --cancel.')
  expect(await suiteOf(booking.orderId)).toEqual({ suite: one, status: 'booked' })
})

test('with --move a stay gets another suite at its time, and its guests hear nothing', async () => {
  const booking = await stayIn(one)
  const mails = await mailsOf(booking)
  const { out } = await desk(`suite close ${one} ${days(dayOf(booking))} --why Leak --move --yes`)
  expect(out).toContain('moved to Exclusive 2.')
  expect(await suiteOf(booking.orderId)).toEqual({ suite: other, status: 'booked' })
  expect(await mailsOf(booking)).toHaveLength(mails.length)
})

test('without a free suite a stay stands with --move, and the same with --cancel ends it', async () => {
  const booking = await stayIn(one)
  const closing = `suite close ${one} ${days(dayOf(booking))} --why Leak`
  await desk(`suite close ${other} ${days(dayOf(booking))} --why Leak --yes`)
  expect((await desk(`${closing} --move --yes`)).out).toContain('still takes place there.')
  expect(await suiteOf(booking.orderId)).toEqual({ suite: one, status: 'booked' })
  const { out } = await desk(`${closing} --move --cancel --yes`)
  expect(out).toContain('cancelled, 119.00 € returned, guests informed.')
  expect((await suiteOf(booking.orderId)).status).toBe('cancelled')
})

test('a stay that the spa cancels is refunded with its cover, also late, and all get a mail', async () => {
  const booking = await provider.hold()
  await insure(database.db, booking)
  await sql`UPDATE visitor SET email = 'jo@example.org'
    WHERE order_id = ${booking.orderId} AND NOT is_booker`.execute(database.db)
  await provider.approve(await provider.open(booking))
  await provider.deliver()
  const { suite } = await suiteOf(booking.orderId)
  await beginIn(database.db, booking, '3 hours')
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { out } = await desk(`suite close ${suite} --until ${until} --why Leak --cancel --yes`)
  expect(out).toContain('cancelled, 162.50 € returned, guests informed.')
  await provider.runAllJobs()
  expect(await stateOf(database.db, booking)).toEqual({
    order: 12,
    room: 'cancelled',
    payments: ['refunded'],
    refunds: ['cancelled: done'],
    keptCents: 0,
    mails: ['booking-cancelled', 'booking-confirmed', 'companion-cancelled', 'invited'],
  })
  expect((await mailsOf(booking)).at(-1)).toMatchObject({ payload: { by: 'house', refundCents: 16_250 } })
  expect((await mailsTo('jo@example.org')).at(-1)).toMatchObject({ payload: { by: 'house' } })
})

test('a hold takes another suite, or ends if none is free; later money is refunded', async () => {
  const day = '2099-04-07'
  const first = await spa.book({ ...exclusive, ...hours(day) })
  const { suite } = await suiteOf(first.body.id)
  const rest = suite === one ? other : one
  expect((await desk(`suite close ${suite} ${days(day)} --why Leak --yes`)).out).toMatch(/held in Exclusive/)
  expect(await suiteOf(first.body.id)).toEqual({ suite: rest, status: 'hold' })
  expect((await desk(`suite close ${rest} ${days(day)} --why Leak --yes`)).out).toContain('not held any more')
  expect((await suiteOf(first.body.id)).status).toBe('released')
  expect(await inTransaction(database.db, (trx) => confirmHold(trx, first.body.id))).toBe('room-gone')
})

test('a dry run says what would become of each stay and changes nothing', async () => {
  const booking = await stayIn(one)
  const line = `suite close ${one} ${days(dayOf(booking))} --why Leak --move --dry-run`
  const { code, out, questions } = await desk(line, true)
  expect([code, questions]).toEqual([0, []])
  expect(out).toMatch(/moved to Exclusive 2\.\nDry run: it would work, and nothing was changed\.$/)
  expect(await suiteOf(booking.orderId)).toEqual({ suite: one, status: 'booked' })
  expect((await desk(`suite open ${one} ${days(dayOf(booking))} --yes`)).code).toBe(1)
})

test('a stay that is paid while staff are asked is not cancelled unseen', async () => {
  const booking = await stayIn(one)
  let late: HeldBooking | undefined
  const { out } = await desk(
    `suite close ${one} ${days(dayOf(booking), monthAfter(booking))} --why Leak --cancel`,
    true,
    async () => {
      late = await stayIn(one)
    },
  )
  expect(out).toContain(`WZ-${late!.orderId}`)
  expect((await suiteOf(late!.orderId)).status).toBe('booked')
  expect((await suiteOf(booking.orderId)).status).toBe('cancelled')
  expect(out).toContain('1 still to settle')
})

test('a stay that its guest cancels while staff are asked is left alone', async () => {
  await desk(`suite open ${one} --yes`)
  const booking = await stayIn(one)
  const { code, out } = await desk(
    `suite close ${one} ${days(dayOf(booking))} --why Leak --cancel`,
    true,
    async () => void (await cancel(booking)),
  )
  expect([code, out]).toEqual([0, expect.not.stringContaining('returned')])
  expect((await mailsOf(booking)).at(-1)).toMatchObject({ payload: { by: 'guest' } })
})

test('the log says who changed what, and what became of the stays', async () => {
  const { out } = await desk('log --about "exclusive 1"')
  expect(out).toMatch(
    / unix:ines {2}suite close 208\n {4}mainz, Exclusive 1, 2099-03-03 .*: closed\. Boiler broken/,
  )
  expect((await desk('log --last 500')).out).toMatch(/WZ-\d+, .*: cancelled, 119\.00 € returned/)
  expect((await desk('log --about nowhere')).out).toBe('No act is in the log.')
})

test.each([
  ['suite close', 2, 'Name the suite by its number'],
  ['suite close first', 2, 'Name the suite by its number'],
  ['suite close 999 --until 2099-01-01 --why x', 1, 'There is no suite 999'],
  ['suite close 201 --why x', 2, 'Say until when'],
  ['suite close 201 --until 2099-01-01', 2, 'more than 366 days'],
  ['suite close 201 --from 2099-01-01 --until 2099-01-01', 2, 'Say why'],
  ['suite close 201 --until 31.12.2099 --why x', 2, '--until must be a day or a moment'],
  ['suite close 201 --until 2099-02-30 --why x', 2, '--until must be a day or a moment'],
  ['suite close 201 --from 2099-03-29T02:30 --until 2099-03-30 --why x', 2, 'the clock skips'],
  ['suite close 201 --from 2099-01-02 --until 2099-01-01 --why x', 2, '--until must be after --from'],
  ['suite close 201 --from 2020-01-01 --until 2020-01-02 --why x', 2, '--until has passed'],
  ['suite close 201 --from 2099-01-01 --until 2099-01-02 --why x', 2, 'add --yes, or --dry-run'],
  ['suite list nowhere', 1, 'There is no store nowhere.'],
  ['log --last none', 2, '--last must be a number'],
])('"%s" is refused in one sentence', async (line, code, says) => {
  expect(await desk(line)).toMatchObject({ code, complaints: expect.stringContaining(says) })
})

test('all money is accounted for', async () => {
  await provider.runAllJobs()
  expect((await readLedger(database.db)).drifted).toEqual([])
})
