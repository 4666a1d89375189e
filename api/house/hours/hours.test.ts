// Other hours: the stays outside are named before, stand after, and are settled stay by stay.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { components } from '#openapi/generated/house.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'
import { localTime } from '../../words/wall-clock.ts'

type HouseHours = components['schemas']['HouseHours']

const database = useTestDatabase()
const house = openHouse(database)
const { pay, cancel, provider, spa } = openReschedules(database)

const path = `/stores/${mainz}/hours`
const dayOf = ({ startsAt }: HeldBooking) => startsAt.slice(0, 10)
const number = ({ orderId }: HeldBooking) => `WZ-${orderId}`
const put = (token: string, json: object) => [path, { method: 'PUT', token, json }] as const

async function codeOf(call: ReturnType<typeof house.call>): Promise<unknown> {
  const { body } = await call
  return body['code'] ?? body['sentence']
}

async function read(token: string, planned: Record<string, string> = {}): Promise<HouseHours> {
  const { body } = await house.call(`${path}?${new URLSearchParams(planned)}`, { token })
  return body as unknown as HouseHours
}

const numbersOf = ({ toSettle }: HouseHours) => toSettle.map(({ stay }) => stay.number)

describe('a day with other hours', () => {
  test('names the paid stays outside, and one that is paid meanwhile is seen', async () => {
    const token = await house.staff('manager')
    const first = await pay(11_900)
    const closed = { from: dayOf(first), until: dayOf(first), state: 'closed' }
    const [, call] = put(token, { ...closed, why: 'Rohrbruch' })
    const shown = await house.call(path, { ...call, json: { ...call.json, dryRun: true } })
    expect(shown.body['sentence']).toMatch(/: geschlossen, Rohrbruch\. Bezahlt außerhalb: WZ-\d+\.$/)
    expect([numbersOf(await read(token)), numbersOf(await read(token, closed))]).toEqual([
      [],
      [number(first)],
    ])
    const late = await provider.hold()
    await database.db
      .updateTable('reservation')
      .set({
        starts_at: new Date(`${dayOf(first)}T18:00:00Z`),
        ends_at: new Date(`${dayOf(first)}T20:00:00Z`),
        blocked_until: new Date(`${dayOf(first)}T20:30:00Z`),
      })
      .where('order_id', '=', late.orderId)
      .execute()
    await provider.approve(await provider.open(late))
    await provider.deliver()
    const agreed = { ...call.json, agreed: shown.body['agreed'] }
    expect(await codeOf(house.call(path, { ...call, json: agreed }))).toBe('EffectChanged')
    const done = await house.agree(path, call)
    expect(done.body['sentence']).toContain(`${number(first)}, ${number(late)}`)
    const hours = await read(token)
    expect(hours.days).toEqual([{ from: closed.from, until: closed.until, hours: null, reason: 'Rohrbruch' }])
    expect(hours.toSettle).toMatchObject([
      { stay: { number: number(first), state: 'expected' }, otherTime: null, returned: 119 },
      { stay: { number: number(late) } },
    ])
    expect(await codeOf(house.agree(path, call))).toBe('NothingChanges')
    const logged = await database.db
      .selectFrom('house_act')
      .select(['act', 'subject', 'role'])
      .where('act', '=', 'set-hours')
      .execute()
    expect(logged).toEqual([{ act: 'set-hours', subject: 'Mainz', role: 'manager' }])
    const cancellation = { method: 'POST', token, json: { back: 'house' } }
    await house.agree(`/stays/${first.orderId}/cancellation`, cancellation)
    expect(numbersOf(await read(token))).toEqual([number(late)])
    await house.agree(...put(token, { ...closed, state: 'usual' }))
    expect(await read(token)).toMatchObject({ days: [], toSettle: [] })
  })

  test('offers the nearest time within them, to which the stay moves once they hold', async () => {
    const token = await house.staff('manager')
    const booking = await pay()
    const [day, wanted] = [dayOf(booking), Date.parse(booking.startsAt) + 7_200_000]
    const later = { from: day, state: 'open', opens: localTime(wanted, 'Europe/Berlin'), closes: '00:00' }
    const { toSettle } = await read(token, later)
    expect(toSettle).toMatchObject([{ stay: { number: number(booking) } }])
    expect(Date.parse(toSettle[0]!.otherTime!)).toBe(wanted)
    await sql`INSERT INTO payment_dispute (payment_id, provider_ref, kind)
      SELECT id, 'PP-D-1', 'dispute' FROM payment WHERE order_id = ${booking.orderId}`.execute(database.db)
    expect((await read(token, later)).toSettle[0]!.otherTime).toBeNull()
    await sql`UPDATE payment_dispute SET released_at = now()`.execute(database.db)
    await house.agree(...put(token, later))
    const move = { method: 'PUT', token, json: { startsAt: toSettle[0]!.otherTime!, reason: 'house' } }
    expect(await codeOf(house.agree(`/stays/${booking.orderId}/time`, move))).toMatch(
      /^Umgebucht von \S+, .*, \d\d:\d\d Uhr auf \d\d:\d\d Uhr\. /,
    )
    expect(await read(token)).toMatchObject({ toSettle: [] })
    await cancel(booking)
    await house.agree(...put(token, { from: day, state: 'usual' }))
  })

  test('in a row are one entry, and a stay that is held is shown without a name', async () => {
    const token = await house.staff('manager')
    const body = { state: 'closed', why: 'Umbau', from: '2091-03-30', until: '2091-04-02' }
    await house.agree(...put(token, body))
    const { days } = await read(token)
    expect(days).toMatchObject([{ from: body.from, until: body.until }])
    const held = { bookingStart: '2091-05-05T12:00:00Z', bookingEnd: '2091-05-05T14:00:00Z' }
    const { body: hold } = await spa.book({ storeId: mainz, wellzoneTypeId: 1, ...held })
    expect(await read(token, { from: '2091-05-05', state: 'closed' })).toMatchObject({
      toSettle: [{ stay: { orderId: hold.id, state: 'unpaid', name: null }, otherTime: null, returned: 0 }],
    })
  })
})

describe('a weekday', () => {
  test('has other hours for good, and those until now in the sentence', async () => {
    const token = await house.staff('manager')
    const friday = { weekday: 5, state: 'open', opens: '18:00', closes: '02:00' }
    expect(await codeOf(house.agree(...put(token, friday)))).toBe(
      'Jeden Freitag: 18:00–02:00, erste Ankunft 18:00; bisher 09:45–24:00, erste Ankunft 10:00. ' +
        'Kein bezahlter Aufenthalt außerhalb.',
    )
    expect((await read(token)).week[4]).toEqual({
      weekday: 5,
      hours: { opens: '18:00', firstCheckIn: '18:00', closes: '02:00' },
    })
    await house.agree(...put(token, { weekday: 5, state: 'closed' }))
    expect((await read(token)).week[4]).toEqual({ weekday: 5, hours: null })
    const usual = { opens: '09:45', firstCheckIn: '10:00', closes: '00:00' }
    await house.agree(...put(token, { weekday: 5, state: 'open', ...usual }))
    expect((await read(token)).week[4]).toEqual({ weekday: 5, hours: usual })
  })
})

test.each([
  [{ weekday: 5, state: 'open' }, 'HoursWrong'],
  [{ weekday: 5, state: 'open', opens: '10:07', closes: '22:00' }, 'HoursWrong'],
  [{ weekday: 5, state: 'open', opens: '13:00', closes: '12:30' }, 'HoursWrong'],
  [{ weekday: 5, state: 'open', opens: '10:00', firstCheckIn: '23:00', closes: '22:00' }, 'HoursWrong'],
  [{ weekday: 5, state: 'usual' }, 'HoursWrong'],
  [{ state: 'closed' }, 'TimeOutside'],
  [{ weekday: 5, from: '2091-01-01', state: 'closed' }, 'TimeOutside'],
  [{ from: '2020-01-01', state: 'closed' }, 'TimeOutside'],
  [{ from: '2091-01-02', until: '2091-01-01', state: 'closed' }, 'TimeOutside'],
  [{ from: '2091-01-01', until: '2092-01-02', state: 'closed' }, 'TimeOutside'],
  [{ from: '2091-01-01', state: 'usual' }, 'NothingChanges'],
])('%j is refused as %s, and leaves nothing to settle', async (json, code) => {
  const token = await house.staff('manager')
  expect(await codeOf(house.agree(...put(token, json)))).toBe(code)
  expect(await codeOf(house.agree(...put(await house.staff('reception'), json)))).toBe('RoleTooLow')
  const planned = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]))
  expect((await read(token, planned)).toSettle).toEqual([])
})

test('no request ends in an unexpected error, and all money is accounted for', async () => {
  expect([house.reports, provider.reports, spa.reports]).toEqual([[], [], []])
  expect((await readLedger(database.db)).drifted).toEqual([])
})
