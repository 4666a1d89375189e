import { sql } from 'kysely'
import { isWaiting } from '../waiting/offers-sql.ts'
import { isOpen, offers } from '../waiting/sql.ts'
import type { Command } from './command.ts'
import { counted, tableLines } from './table.ts'

interface WaitingDay {
  store: string
  /** A day, or a weekday from Monday on as its number. */
  day: string
  waiting: number
  offered: number
}

export const waiting: Command = {
  name: 'waiting',
  summary: 'how many wishes wait for a day or weekday, by store',
  help: ['Offered: a stay is held for the wish now. A wish of several days or stores is in each line.'],
  async run(desk) {
    const { rows } = await sql<WaitingDay>`
      WITH wish AS (SELECT *, ${isWaiting} AS is_waiting,
          EXISTS (SELECT FROM ${offers} WHERE f.wish_id = w.id AND ${isOpen}) AS is_offered
        FROM waiting_wish w WHERE listed_at IS NOT NULL)
      SELECT store.slug AS store, day, (count(*) FILTER (WHERE is_waiting))::integer AS waiting,
        (count(*) FILTER (WHERE is_offered))::integer AS offered
      FROM wish JOIN store ON store.id = ANY (store_ids),
        unnest(days::text[] || weekdays::text[]) AS day
      WHERE is_waiting OR is_offered GROUP BY store.slug, day ORDER BY store.slug, day`.execute(desk.db)
    if (rows.length === 0) return desk.write('Nobody is waiting.')
    desk.write(`${counted(rows.length, 'day')} that somebody is waiting for:`)
    const cells = rows.map(({ store, day, ...counts }) => [
      store,
      day.length === 1 ? weekdays[Number(day) - 1]! : day,
      String(counts.waiting),
      String(counts.offered),
    ])
    for (const line of tableLines(['Store', 'Day', 'Waiting', 'Offered'], cells)) desk.write(line)
  },
}

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
