import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { openDesk } from '../testing/desk.ts'

const database = useTestDatabase()
const desk = openDesk(database)

beforeEach(async () => {
  for (const table of ['mail', 'newsletter'] as const) await database.db.deleteFrom(table).execute()
  await sql`
    INSERT INTO newsletter
      (email, locale, status, token_hash, token_expires_at, confirmed_at, unsubscribed_at)
    VALUES ('mara@example.com', 'de', 'confirmed', NULL, NULL, '2026-11-01', NULL),
      ('jo@example.com', 'de', 'confirmed', NULL, NULL, '2026-11-02', NULL),
      ('amy@example.com', 'en', 'confirmed', NULL, NULL, '2026-11-03', NULL),
      ('asked@example.com', 'de', 'pending', sha256('asked'), clock_timestamp(), NULL, NULL),
      ('gone@example.com', 'de', 'unsubscribed', NULL, NULL, '2026-11-01', '2026-11-02')`.execute(database.db)
})

const queued = async () => {
  const { rows } = await sql<{ recipient: string; title: string; email: string; wait: number }>`
    SELECT recipient, payload ->> 'title' AS title, payload ->> 'email' AS email,
      round(extract(epoch FROM next_try_at - created_at))::integer AS wait
    FROM mail WHERE kind = 'newsletter' ORDER BY id`.execute(database.db)
  return rows
}

test('an article goes to every confirmed reader in their language, one each second, and once', async () => {
  const { code, out } = await desk('newsletter send 10 --yes')
  expect([code, out]).toEqual([0, expect.stringContaining('3 mails queued.')])
  expect(await queued()).toEqual([
    {
      recipient: 'mara@example.com',
      email: 'mara@example.com',
      title: 'Esslingen hat sieben Türrahmen',
      wait: 1,
    },
    {
      recipient: 'jo@example.com',
      email: 'jo@example.com',
      title: 'Esslingen hat sieben Türrahmen',
      wait: 2,
    },
    {
      recipient: 'amy@example.com',
      email: 'amy@example.com',
      title: 'Esslingen has seven door frames',
      wait: 3,
    },
  ])
  expect((await desk('newsletter send 10 --yes')).out).toContain('0 mails queued.')
  expect(await queued()).toHaveLength(3)
})

test('a dry run sends nothing, and an article that is not published is refused', async () => {
  expect((await desk('newsletter send 10 --dry-run')).code).toBe(0)
  const { code, complaints } = await desk('newsletter send 999 --yes')
  expect([code, complaints]).toEqual([1, expect.stringContaining('There is no published article 999.')])
  expect(await queued()).toEqual([])
})
