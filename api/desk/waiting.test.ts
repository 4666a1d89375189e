import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { openDesk } from '../testing/desk.ts'
import { day, openWishes } from '../testing/wishes/wishes.ts'
import { addDays } from '../words/wall-clock.ts'

const database = useTestDatabase()
const { waiting, fill, offer, spa } = openWishes(database)
const desk = openDesk(database)

test('the desk shows how many wishes wait for a day, and for how many of them a stay is held', async () => {
  expect((await desk('waiting')).out).toBe('Nobody is waiting.')
  const [held] = await fill()
  await fill(addDays(day, 1))
  await waiting({ partsOfDay: ['morning', 'afternoon', 'evening'] })
  await waiting({ days: [day, addDays(day, 1)] })
  await sql`UPDATE waiting_wish SET days = '{}', weekdays = '{6}'
    WHERE id = (SELECT max(id) FROM waiting_wish)`.execute(database.db)
  await waiting({ days: [day, addDays(day, 1)] })
  await spa.release(held!.id, { guid: held!.guid })
  await offer()
  expect((await desk('waiting')).out.split('\n')).toEqual([
    '3 days that somebody is waiting for:',
    'Store  Day         Waiting  Offered',
    'mainz  2099-06-02  1        1',
    'mainz  2099-06-03  1        0',
    'mainz  Saturdays   0        1',
  ])
})
