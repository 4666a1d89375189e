// Closing a suite: what is inside is named before, stands after, and is settled stay by stay.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { components } from '#openapi/generated/house.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { beginIn, insure, suiteOf } from '../../testing/orders.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'

const database = useTestDatabase()
const house = openHouse(database)
const { pay, cancel, provider, spa } = openReschedules(database)

/** The two Exclusive suites of Mainz. */
const [one, other] = [208, 209]
const dayMs = 86_400_000
const around = ({ startsAt }: HeldBooking) => ({
  from: startsAt,
  until: new Date(Date.parse(startsAt) + 7_200_000).toISOString(),
})
const number = ({ orderId }: HeldBooking) => `WZ-${orderId}`

async function placeIn(suite: number, { orderId }: HeldBooking): Promise<void> {
  await sql`UPDATE reservation SET wellzone_id = ${suite} WHERE order_id = ${orderId}`.execute(database.db)
}

async function stayIn(suite: number, cents?: number): Promise<HeldBooking> {
  const booking = await pay(cents)
  await placeIn(suite, booking)
  return booking
}

async function codeOf(call: ReturnType<typeof house.call>): Promise<unknown> {
  const { body } = await call
  return body['code'] ?? body['sentence']
}

const closing = (token: string, suite: number, json: object) =>
  [`/suites/${suite}/closings`, { method: 'POST', token, json: { why: 'Leak', ...json } }] as const
const close = async (token: string, suite: number, booking: HeldBooking) =>
  house.agree(...closing(token, suite, around(booking)))

/** The suite in the list, as it would be with a closing. */
async function suiteIn(token: string, suite: number, query = '') {
  const { body } = await house.call(`/stores/${mainz}/suites${query}`, { token })
  return (body as components['schemas']['HouseSuites']).suites.find(({ id }) => id === suite)!
}

describe('closing', () => {
  test('names the paid stays inside, and a stay that is paid meanwhile is seen', async () => {
    const token = await house.staff('manager')
    const [first, late] = [await stayIn(one), await provider.hold()]
    await placeIn(one, late)
    const json = { from: first.startsAt, until: around(late).until }
    const [path, call] = closing(token, one, json)
    const shown = await house.call(path, { ...call, json: { ...call.json, dryRun: true } })
    expect(shown.body['sentence']).toMatch(/^Gesperrt: .*, Leak\. Betroffene Aufenthalte: WZ-\d+\.$/)
    expect(shown.body['sentence']).toContain(number(first))
    await provider.approve(await provider.open(late))
    await provider.deliver()
    const agreed = { ...call, json: { ...call.json, agreed: shown.body['agreed'] } }
    expect(await codeOf(house.call(path, agreed))).toBe('EffectChanged')
    expect((await suiteIn(token, one)).closings).toEqual([])
    const closed = await house.agree(path, call)
    expect(closed.body['sentence']).toContain(`${number(first)}, ${number(late)}`)
    const { closings, toSettle } = await suiteIn(token, one)
    expect(closings).toMatchObject([{ reason: 'Leak' }])
    expect(toSettle.map(({ stay }) => [stay.number, stay.state])).toEqual([
      [number(first), 'expected'],
      [number(late), 'expected'],
    ])
    const logged = await database.db
      .selectFrom('house_act')
      .select(['act', 'subject', 'role'])
      .where('act', '=', 'close-suite')
      .execute()
    expect(logged).toEqual([{ act: 'close-suite', subject: 'Exclusive 1', role: 'manager' }])
  })

  test('offers nothing there, and needs the agreement and a time to come', async () => {
    const token = await house.staff('manager')
    const booking = await stayIn(one)
    const [path, call] = closing(token, one, around(booking))
    expect(await codeOf(house.call(path, call))).toBe('EffectChanged')
    const refused = [
      { from: booking.startsAt, until: booking.startsAt },
      { from: '2020-01-01T10:00:00Z', until: '2020-01-02T10:00:00Z' },
      { from: '2030-01-01T10:00:00Z', until: '2031-01-03T10:00:00Z' },
    ]
    for (const json of refused)
      expect(await codeOf(house.agree(...closing(token, one, json)))).toBe('TimeOutside')
    await close(token, other, booking)
    const request = { storeId: mainz, wellzoneTypeId: 3, bookingStart: booking.startsAt }
    const until = { bookingEnd: around(booking).until }
    expect((await spa.book({ ...request, ...until })).body).toMatchObject({ code: 'SlotTaken' })
  })

  test('is for reception until the end of today, and opening too', async () => {
    const [reception, manager] = [await house.staff('reception'), await house.staff('manager')]
    const now = Date.now()
    const span = (ms: number) => ({
      from: new Date(now).toISOString(),
      until: new Date(now + ms).toISOString(),
    })
    const open = (token: string, json: object) =>
      house.call('/suites/201/openings', { method: 'POST', token, json })
    expect(await codeOf(house.agree(...closing(reception, 201, span(3 * dayMs))))).toBe('RoleTooLow')
    expect(await codeOf(house.agree(...closing(manager, 201, span(3 * dayMs))))).toMatch(/^Gesperrt/)
    expect(await codeOf(open(reception, span(3 * dayMs)))).toBe('RoleTooLow')
    const { todayUntil } = (await house.call(`/stores/${mainz}/suites`, { token: reception })).body
    expect(await codeOf(open(manager, { ...span(0), until: '2099-01-01T00:00:00Z' }))).toMatch(
      /^Wieder offen: /,
    )
    expect(await codeOf(open(manager, span(3 * dayMs)))).toBe('NothingChanges')
    expect(await codeOf(open(manager, span(0)))).toBe('NothingChanges')
    const today = { ...span(0), until: todayUntil }
    expect(await codeOf(house.agree(...closing(reception, 201, today)))).toMatch(/^Gesperrt/)
    expect(await codeOf(open(reception, today))).toMatch(/^Wieder offen: /)
    expect((await suiteIn(manager, 201)).closings).toEqual([])
  })
})

describe('a stay in a closing', () => {
  test('is shown before and after with the suite it would get, and gets it', async () => {
    const token = await house.staff('reception')
    const booking = await stayIn(one, 11_900)
    const { from, until } = around(booking)
    const query = `?suiteId=${one}&from=${from}&until=${until}`
    const mine = async (asked = '') =>
      (await suiteIn(token, one, asked)).toSettle.find(({ stay }) => stay.number === number(booking))
    expect(await mine(query)).toMatchObject({ otherSuite: 'Exclusive 2', returned: 119 })
    expect(await mine()).toBeUndefined()
    const { body: open } = await house.call(`/stays/${booking.orderId}`, { token })
    expect(open['closing']).toBeNull()
    await close(await house.staff('manager'), one, booking)
    const { body: closed } = await house.call(`/stays/${booking.orderId}`, { token })
    const shut = closed['closing'] as { from: string; until: string }
    expect([shut.from, shut.until].map(Date.parse)).toEqual([from, until].map(Date.parse))
    expect(await mine()).toMatchObject({ otherSuite: 'Exclusive 2', returned: 119 })
    const change = [`/stays/${booking.orderId}/suite`, { method: 'PUT', token, json: {} }] as const
    const mails = await stateOf(database.db, booking)
    expect(await codeOf(house.agree(...change))).toBe('Umgesetzt von Exclusive 1 nach Exclusive 2.')
    expect([await suiteOf(database.db, booking), await mine(), await stateOf(database.db, booking)]).toEqual([
      other,
      undefined,
      mails,
    ])
    expect(await codeOf(house.call(...change))).toBe('SlotTaken')
  })

  test('has no other suite while all are closed, once it is over, or begun in an open one', async () => {
    const [token, manager] = [await house.staff('reception'), await house.staff('manager')]
    const booking = await stayIn(one)
    const change = () =>
      codeOf(house.call(`/stays/${booking.orderId}/suite`, { method: 'PUT', token, json: { dryRun: true } }))
    await close(manager, one, booking)
    await close(manager, other, booking)
    const { toSettle } = await suiteIn(token, one)
    expect(toSettle.find(({ stay }) => stay.number === number(booking))).toMatchObject({ otherSuite: null })
    expect(await change()).toBe('SlotTaken')
    await house.call(`/suites/${one}/openings`, { method: 'POST', token: manager, json: around(booking) })
    const act = async () => {
      const { body } = await house.call(`/stays/${booking.orderId}`, { token })
      return (body as components['schemas']['HouseStay']).acts.find(({ name }) => name === 'suite')
    }
    expect(await act()).toMatchObject({ refusal: null })
    await beginIn(database.db, booking, '-5 minutes')
    expect([await change(), (await act())!.refusal]).toEqual(['HasBegun', 'HasBegun'])
    const offered = async (query = '') => {
      const found = (await suiteIn(token, one, query)).toSettle
      return found.find(({ stay }) => stay.number === number(booking))!.otherSuite
    }
    const planned = (fromMs: number) => {
      const [from, until] = [fromMs, dayMs].map((ms) => new Date(Date.now() + ms).toISOString())
      return `?suiteId=${one}&from=${from}&until=${until}`
    }
    expect([await offered(planned(0)), await offered(planned(60_000))]).toEqual(['Exclusive 2', null])
    // Half an hour of cleaning follows.
    await sql`UPDATE reservation SET blocked_until = ends_at + interval '30 minutes'
      WHERE order_id = ${booking.orderId}`.execute(database.db)
    const from = new Date().toISOString()
    const soon = closing(manager, one, { from, until: new Date(Date.now() + 60_000).toISOString() })
    await house.agree(...soon)
    expect([await change(), await offered()]).toEqual(['HasBegun', null])
    const long = { from, until: new Date(Date.now() + dayMs).toISOString() }
    await house.agree(...closing(manager, one, long))
    expect((await act())!.refusal).toBeNull()
    expect(await change()).toBe('Umgesetzt von Exclusive 1 nach Exclusive 2.')
    await house.call(`/suites/${one}/openings`, { method: 'POST', token: manager, json: long })
    await beginIn(database.db, booking, '3 days')
    await cancel(booking)
    expect(await change()).toBe('AlreadyOver')
  })

  test('is no longer to be settled once the closing is over, though the stay goes on', async () => {
    const manager = await house.staff('manager')
    const booking = await stayIn(one)
    await beginIn(database.db, booking, '-10 minutes')
    const from = new Date().toISOString()
    const span = { from, until: new Date(Date.now() + dayMs).toISOString() }
    await house.agree(...closing(manager, one, span))
    const seen = async () => {
      const { body } = await house.call(`/stays/${booking.orderId}`, { token: manager })
      const listed = (await suiteIn(manager, one)).toSettle.some(
        ({ stay }) => stay.number === number(booking),
      )
      return { isClosed: body['closing'] !== null, listed }
    }
    expect(await seen()).toEqual({ isClosed: true, listed: true })
    const open = (json: object) =>
      house.call(`/suites/${one}/openings`, { method: 'POST', token: manager, json })
    await open({ from: new Date().toISOString(), until: span.until })
    expect(await seen()).toEqual({ isClosed: false, listed: false })
    await open(span)
    await beginIn(database.db, booking, '5 days')
  })

  test('that nobody has paid yet takes another suite', async () => {
    const token = await house.staff('reception')
    const held = await provider.hold()
    await placeIn(one, held)
    await close(await house.staff('manager'), one, held)
    const { toSettle } = await suiteIn(token, one)
    expect(toSettle.find(({ stay }) => stay.number === number(held))).toMatchObject({
      stay: { state: 'unpaid', name: null },
      otherSuite: 'Exclusive 2',
      returned: 0,
    })
    await house.agree(`/stays/${held.orderId}/suite`, { method: 'PUT', token, json: {} })
    expect(await suiteOf(database.db, held)).toBe(other)
  })

  test('is cancelled by a manager alone, with everything back and the mail of the house', async () => {
    const booking = await provider.hold()
    await insure(database.db, booking)
    await provider.approve(await provider.open(booking))
    await provider.deliver()
    await beginIn(database.db, booking, '3 hours')
    const cancelAs = async (role: 'reception' | 'manager') =>
      codeOf(
        house.agree(`/stays/${booking.orderId}/cancellation`, {
          method: 'POST',
          token: await house.staff(role),
          json: { back: 'house' },
        }),
      )
    expect(await cancelAs('reception')).toBe('RoleTooLow')
    expect(await cancelAs('manager')).toBe('Vom Haus abgesagt. 162,50\u00A0€ zurück.')
    expect(await cancelAs('manager')).toBe('AlreadyOver')
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toMatchObject({ order: 12, keptCents: 0 })
    const { rows } =
      await sql`SELECT FROM mail WHERE kind = 'booking-cancelled' AND payload ->> 'by' = 'house'
      AND dedupe_key LIKE ${`%:${booking.orderId}`}`.execute(database.db)
    expect(rows).toHaveLength(1)
  })
})

test('no request ends in an unexpected error, and all money is accounted for', async () => {
  expect([house.reports, provider.reports, spa.reports]).toEqual([[], [], []])
  expect((await readLedger(database.db)).drifted).toEqual([])
})
