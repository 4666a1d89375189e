// Staff and guests at the same stays and suites at once. Fails if an act reads a stay before it has its lock,
// or takes a suite without that of its day.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { deadlocks } from '../../testing/deadlocks.ts'
import { openHouse } from '../../testing/house.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { sized } from '../../testing/sized.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'
import { firstBrokenAct } from '../log/log.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
const house = openHouse(database)
const { pay, times, move, cancel, spa, provider } = openReschedules(database)

test('each stay ends in one state, no suite has two, and each act that was done is in the log', async () => {
  const [reception, manager] = [await house.staff('reception'), await house.staff('manager')]
  const before = await deadlocks(database)
  let done = 0
  for (let round = 0; round < sized(3, 30); round++) {
    const stays = [await pay(), await pay(), await pay()]
    const wanted = (await times(stays[0]!, 3))[0]!
    const at = { startsAt: wanted.startTime, reason: 'goodwill' }
    const path = (index: number, act: string) => `/stays/${stays[index]!.orderId}/${act}`
    const acts = [
      house.agree(path(0, 'time'), { method: 'PUT', token: reception, json: at }),
      house.agree(path(0, 'time'), { method: 'PUT', token: manager, json: at }),
      house.agree(path(1, 'time'), { method: 'PUT', token: manager, json: at }),
      house.agree(path(1, 'cancellation'), { method: 'POST', token: reception, json: { back: 'byRule' } }),
      house.agree(path(2, 'cancellation'), { method: 'POST', token: manager, json: { back: 'all' } }),
    ]
    const guests = [
      cancel(stays[0]!),
      move(stays[2]!, wanted),
      ...[1, 2, 3].map(() =>
        spa.book({
          storeId: 2,
          wellzoneTypeId: 3,
          bookingStart: wanted.startTime,
          bookingEnd: wanted.endTime,
        }),
      ),
    ]
    const [ofStaff, ofGuests] = await Promise.all([Promise.all(acts), Promise.all(guests)])
    done += ofStaff.filter(({ status }) => status === 200).length
    expect([...ofStaff, ...ofGuests].filter(({ status }) => status >= 500)).toEqual([])
  }
  await provider.runAllJobs()
  const { rows: double } = await sql`
    SELECT FROM reservation a JOIN reservation b ON b.wellzone_id = a.wellzone_id AND b.order_id > a.order_id
      AND tstzrange(a.starts_at, a.blocked_until) && tstzrange(b.starts_at, b.blocked_until)
    WHERE a.status IN ('hold', 'booked') AND b.status IN ('hold', 'booked')`.execute(database.db)
  expect(double).toEqual([])
  const logged = await database.db.selectFrom('house_act').select('id').execute()
  expect([logged.length, await firstBrokenAct(database.db)]).toEqual([done, null])
  const { rows: twice } = await sql`
    SELECT payment_id FROM refund WHERE reason = 'cancelled' GROUP BY payment_id HAVING count(*) > 1`.execute(
    database.db,
  )
  expect(twice).toEqual([])
  expect(await readLedger(database.db)).toMatchObject({ drifted: [] })
  expect([house.reports, provider.reports, (await deadlocks(database)) - before]).toEqual([[], [], 0])
}, 120_000)
