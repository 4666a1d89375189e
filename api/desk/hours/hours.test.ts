import { sql } from 'kysely'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmHold } from '../../stays/hold/hold.ts'
import { inTransaction } from '../../database/transaction.ts'
import { closeExpired } from '../../orders/expired.ts'
import { newUser, openBookings, passMinutes } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { openReschedules } from '../../testing/reschedules.ts'

const database = useTestDatabase()
const desk = openDesk(database)
const { pay } = openReschedules(database)
const spa = openBookings(() => database.db)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holidays-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'holidays.txt')
  await writeFile(file, text)
  return file
}

/** The local times of check-ins in a Classic in a store. */
async function timesOn(day: string, storeId = 2): Promise<string[]> {
  const { body } = await spa.slots(storeId, day)
  return body
    .find(({ wellzoneTypeId }) => wellzoneTypeId === 1)!
    .timeSlots.map(({ timeAsString }) => timeAsString)
}

const statusOf = async (orderId: number) =>
  (
    await database.db
      .selectFrom('reservation')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status
const dayOf = ({ startsAt }: HeldBooking) => startsAt.slice(0, 10)

test('a weekday gets other hours from the next request on', async () => {
  const [friday, saturday] = ['2099-05-01', '2099-05-02']
  const before = await timesOn(saturday)
  const answer = await desk('hours set mainz fri 12:00-18:00', true)
  expect(answer).toMatchObject({ code: 0, questions: ['Change it?'] })
  expect(answer.out).toContain(
    'mainz: Every Friday: 12:00–18:00, first check-in 12:00; before 09:45–24:00, first check-in 10:00.',
  )
  const times = await timesOn(friday)
  expect([times.at(0), times.at(-1)]).toEqual(['12:00 – 14:00', '16:00 – 18:00'])
  expect(await timesOn(saturday)).toEqual(before)
  expect((await desk('hours set mainz friday closed --yes')).code).toBe(0)
  expect(await timesOn(friday)).toEqual([])
  await desk('hours set mainz friday 20:15-02:00 --first-check-in 20:45 --yes')
  expect((await timesOn(friday)).at(0)).toBe('20:45 – 22:45')
  expect((await timesOn(friday)).at(-1)).toBe('23:45 – 01:45')
  expect((await desk('hours list mainz')).out).toMatch(/mainz +friday +20:15-02:00, first check-in 20:45/)
  expect((await timesOn(friday, 5)).at(0)).toBe('10:00 – 12:00')
})

test('a day differs from its weekday until it is usual again', async () => {
  const day = '2099-12-24'
  const before = await timesOn(day)
  await desk(`hours set mainz ${day} 10:00-14:00 --why "Christmas Eve" --yes`)
  expect(await timesOn(day)).toEqual([
    '10:00 – 12:00',
    '10:30 – 12:30',
    '11:00 – 13:00',
    '11:30 – 13:30',
    '12:00 – 14:00',
  ])
  expect((await desk('hours list mainz')).out).toMatch(
    /2099-12-24 +10:00-14:00, first check-in 10:00 +Christmas Eve/,
  )
  await desk(`hours set mainz ${day} usual --yes`)
  expect(await timesOn(day)).toEqual(before)
})

test('a store closes for some days: stays are listed, stand, and end with --cancel', async () => {
  const booking = await pay()
  const day = dayOf(booking)
  const closing = `store close mainz --from ${day} --until ${day} --why "Burst pipe"`
  expect((await desk(`${closing} --dry-run`)).out).toMatch(
    /WZ-\d+, .*: still takes place there.[^]*nothing was changed/,
  )
  expect((await timesOn(day)).length).toBeGreaterThan(0)
  const { out } = await desk(closing, true)
  expect(out).toMatch(new RegExp(`1 stay affected:\n.*\nWZ-${booking.orderId} `))
  expect(out).toContain('run this again with --cancel.')
  expect([await timesOn(day), await statusOf(booking.orderId)]).toEqual([[], 'booked'])
  expect((await desk(`${closing} --cancel --yes`)).out).toContain('returned, guests informed.')
  expect(await statusOf(booking.orderId)).toBe('cancelled')
  expect((await desk('log --about "burst pipe"')).out).toContain(
    ': closed, Burst pipe. Paid stays outside: WZ-',
  )
})

test('a stay of another day, and one that still fits, are not affected', async () => {
  const [fits, other] = [await pay(), await pay()]
  const { out } = await desk(`hours set mainz ${dayOf(fits)} 12:00-16:00 --cancel --yes`)
  expect(out).toContain('No stay is affected.')
  await desk(`store close mainz --from ${dayOf(fits)} --until ${dayOf(fits)} --why Test --cancel --yes`)
  expect([await statusOf(fits.orderId), await statusOf(other.orderId)]).toEqual(['cancelled', 'booked'])
})

test('a hold on a day that closes ends, and money that comes later buys no stay there', async () => {
  const hold = (day: string) => spa.book({ bookingStart: `${day}T14:00:00Z`, bookingEnd: `${day}T16:00:00Z` })
  const [closing, open] = ['2099-08-03', '2099-08-04']
  const live = await hold(closing)
  const expired = await Promise.all([closing, open].map(hold))
  for (const { body } of expired) {
    await passMinutes(database.db, body.id, 20)
    await inTransaction(database.db, (trx) => closeExpired(trx, [body.id]))
  }
  await desk(`store close mainz --from ${closing} --until ${closing} --why Test --yes`)
  expect(await statusOf(live.body.id)).toBe('released')
  const paid = expired.map(({ body }) => inTransaction(database.db, (trx) => confirmHold(trx, body.id)))
  expect(await Promise.all(paid)).toEqual(['room-gone', 'placed'])
})

test('who books a day that closes is refused, or booked and listed', async () => {
  const seen = { listed: 0, refused: 0 }
  for (let round = 0; round < 12; round++) {
    const day = new Date(Date.parse('2092-03-01') + round * 86_400_000).toISOString().slice(0, 10)
    const { userId: user } = await newUser(database.db)
    const wanted = { bookingStart: `${day}T15:00:00Z`, bookingEnd: `${day}T17:00:00Z` }
    const [booked, { code, out }] = await Promise.all([
      spa.book(wanted, { user }),
      desk(`store close mainz --from ${day} --until ${day} --why Test --yes`),
    ])
    expect(code).toBe(0)
    if (booked.status === 200) {
      expect([await statusOf(booked.body.id), out]).toEqual([
        'released',
        expect.stringContaining(`WZ-${booked.body.id}`),
      ])
      seen.listed++
    } else {
      expect(booked.body.code).toBe('SlotNotOffered')
      seen.refused++
    }
  }
  expect(seen.listed + seen.refused).toBe(12)
  expect(spa.reports).toEqual([])
})

test('the holidays of a year come from a file, for all stores that are open or for some', async () => {
  const file = await fileOf(
    '# Holidays\n\n2099-12-25 closed Christmas\r\n2099-12-31  10:00-16:00  New Year’s Eve\n',
  )
  expect((await desk(`holidays set ${file} --stores muenchen`, true)).code).toBe(0)
  expect([(await timesOn('2099-12-25')).length > 0, await timesOn('2099-12-25', 5)]).toEqual([true, []])
  expect((await desk(`holidays set ${file} --yes`)).code).toBe(0)
  expect([await timesOn('2099-12-25'), (await timesOn('2099-12-31')).at(-1)]).toEqual([[], '14:00 – 16:00'])
})

test.each([
  ['2099-12-25 shut Christmas', 'Line 1: shut: hours look like'],
  ['\n25.12.2099 closed Christmas', 'Line 2: the first word must be a day'],
  ['2099-12-25 closed', 'Line 1: a reason must follow'],
  ['2099-12-25 closed A\n2099-12-25 closed B', 'Line 2: 2099-12-25 is there twice'],
  ['# nothing', 'The file has no day in it.'],
  ['2020-12-25 closed Christmas', '2020-12-25 has passed.'],
])('a file of holidays with a mistake changes nothing: %j', async (text, says) => {
  const days = () => sql`SELECT count(*) FROM store_day`.execute(database.db)
  const before = (await days()).rows
  const answer = await desk(`holidays set ${await fileOf(text)} --yes`)
  expect(answer).toMatchObject({ code: 2, complaints: expect.stringContaining(says) })
  expect((await days()).rows).toEqual(before)
})

test('a store that is coming soon opens at once, once, and with what it needs', async () => {
  expect(await timesOn('2099-06-06', 9)).toEqual([])
  expect((await desk('store open esslingen --dry-run')).code).toBe(0)
  await sql`DELETE FROM payment_gateway WHERE store_id = 9 AND false`.execute(database.db)
  expect((await desk('store open esslingen', true)).out).toContain('esslingen is open.')
  expect((await timesOn('2099-06-06', 9)).length).toBeGreaterThan(0)
  expect(await desk('store open esslingen --yes')).toMatchObject({
    code: 1,
    complaints: 'esslingen is open already.',
  })
  await sql`UPDATE store SET is_coming_soon = true WHERE id = 9`.execute(database.db)
  await sql`DELETE FROM rate WHERE store_id = 9`.execute(database.db)
  expect((await desk('store open esslingen --yes')).complaints).toBe(
    'esslingen cannot open: it has no prices.',
  )
})

test.each([
  ['hours set atlantis fri closed', 1, 'There is no store atlantis. There are stuttgart, mainz'],
  ['hours set', 2, 'Name the store, such as mainz.'],
  ['hours set mainz', 2, 'Name the day'],
  ['hours set mainz someday closed', 2, 'DAY must be a day'],
  ['hours set mainz 2020-01-01 closed', 2, '2020-01-01 has passed.'],
  ['hours set mainz fri', 2, 'hours look like 10:00-22:00'],
  ['hours set mainz fri 10-22', 2, 'hours look like 10:00-22:00'],
  ['hours set mainz fri 10:07-22:00', 2, 'on a quarter of an hour'],
  ['hours set mainz fri 10:00-24:15', 2, 'a day ends at 24:00'],
  ['hours set mainz fri 13:00-12:30', 2, 'at noon of the next one'],
  ['hours set mainz fri 10:00-22:00 --first-check-in 23:00', 2, 'must be within the hours'],
  ['hours set mainz fri 10:00-22:00 --first-check-in soon', 2, 'must be a time'],
  ['hours set mainz fri closed', 2, 'add --yes, or --dry-run'],
  ['store close mainz --until 2099-01-01 --why x', 2, '--from must be a day'],
  ['store close mainz --from 2099-01-02 --until 2099-01-01 --why x', 2, '2099-01-01 is before 2099-01-02.'],
  ['store close mainz --from 2099-01-01 --until 2101-01-01 --why x', 2, 'more than 366 days'],
  ['store close mainz --from 2099-01-01 --until 2099-01-01', 2, 'Say why'],
  ['holidays set', 2, 'Name the file'],
  ['holidays set nowhere.txt', 1, 'nowhere.txt cannot be read.'],
  ['store open mainz', 1, 'mainz is open already.'],
])('"%s" is refused in one sentence', async (line, code, says) => {
  expect(await desk(line)).toMatchObject({ code, complaints: expect.stringContaining(says) })
})
