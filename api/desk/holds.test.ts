import { expect, test } from 'vitest'
import { bookRequest, newUser, openBookings, paidBefore, passMinutes } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openDesk } from '../testing/desk.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
const from = '203.0.113.44'

const atDesk = openDesk(database)

async function desk(line: string): Promise<{ code: number; lines: string[]; complaints: string[] }> {
  const { code, out, complaints } = await atDesk(`holds ${line}`)
  const lines = (text: string) => (text === '' ? [] : text.split('\n'))
  return { code, lines: lines(out), complaints: lines(complaints) }
}

const stay = (day: string, hour: number, changes = {}) =>
  bookRequest({ bookingStart: `${day}T${hour}:00:00Z`, bookingEnd: `${day}T${hour + 2}:00:00Z`, ...changes })

test('the list of holds shows what is held unpaid beside what is free, and by which network', async () => {
  expect(await desk('')).toEqual({ code: 0, lines: ['Nothing is held.'], complaints: [] })
  const { userId: user } = await newUser(database.db)
  await paidBefore(database.db, user)
  const exclusive = { wellzoneTypeId: 3 }
  await spa.book(stay('2099-06-03', 16, exclusive), { from })
  await spa.book(stay('2099-06-03', 16), { from })
  expect((await spa.book(stay('2099-06-03', 10, exclusive), { from })).body.code).toBe('TooManyHolds')
  expect((await spa.book(stay('2099-06-03', 12, exclusive), { from })).body.code).toBe('TooManyHolds')
  await spa.book(stay('2099-06-03', 16), { user })
  await spa.book(stay('2099-06-05', 16, { storeId: 5 }))
  const expired = await spa.book(stay('2099-06-04', 16))
  await passMinutes(database.db, expired.body.id, 16)

  const { lines } = await desk('')
  // nine suites, fourteen hours
  expect(lines.slice(0, 7)).toEqual([
    '4 stays held and not paid:',
    'Store     Day         Held  No account  Paying  No account h  Held h  Free h  Refused',
    'mainz     2099-06-03  3     2           0       5.0           7.5     118.5   2',
    'muenchen  2099-06-05  1     1           0       2.5           2.5     165.5   0',
    '',
    'Held without an account, by network:',
    'Network     Held  Hours  Stores    Since             Until             Extended',
  ])
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  const network = '[0-9a-f]{10}'
  expect(lines.slice(7)).toEqual([
    expect.stringMatching(`^${network}  2     5\\.0    mainz     ${time}  ${time}  0$`),
    expect.stringMatching(`^${network}  1     2\\.5    muenchen  ${time}  ${time}  0$`),
  ])
  expect(lines.join('\n')).not.toContain('203.0')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100)
})

test('the list of holds shows the networks of accounts that have paid nothing yet apart', async () => {
  const accounts = [await newUser(database.db), await newUser(database.db)]
  for (const { userId: user } of accounts) await spa.book(stay('2099-07-03', 16), { from, user })
  const { lines } = await desk('--day 2099-07-03')
  const heading = lines.indexOf('Held with an account that has paid nothing yet, by network:')
  expect(lines[heading + 2]!.split(/ {2,}/).slice(1, 4)).toEqual(['2', '5.0', 'mainz'])
  expect(lines.join('\n')).not.toContain('Held without an account')
})

test('the list of holds can be limited to a store and a day', async () => {
  expect((await desk('--store muenchen')).lines[0]).toBe('1 stay held and not paid:')
  expect((await desk('--day 2099-06-03')).lines[0]).toBe('3 stays held and not paid:')
  expect((await desk('--store muenchen --day 2099-06-03')).lines).toEqual(['Nothing is held.'])
})

test.each([
  ['--store atlantis', 1, 'There is no store atlantis.'],
  ['--day tomorrow', 2, '--day is a day such as 2026-12-05.'],
  ['--day 2026-13-45', 2, '--day is a day such as 2026-12-05.'],
])('the list of holds refuses "%s" and says what is wrong', async (line, code, complaint) => {
  expect(await desk(line)).toEqual({ code, lines: [], complaints: [complaint] })
})
