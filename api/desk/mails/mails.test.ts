import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'

const database = useTestDatabase()
const desk = openDesk(database)

test('mails that were given up are listed and sent again, others stay as they are', async () => {
  await sql`
    INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, attempts, dead_at, sent_at, last_error)
    VALUES ('login-code', 'a', 'mara@example.com', 'de', '{}', 20, now(), NULL, '530 Authentication'),
      ('login-code', 'b', 'jo@example.com', 'de', '{}', 1, NULL, now(), NULL),
      ('login-code', 'c', 'amy@example.com', 'de', '{}', 20, now(), NULL, '550 Sender rejected')`.execute(
    database.db,
  )
  expect((await desk('mail list')).out).toMatch(/2 mails given up:[^]*mara@.*530 Auth[^]*amy@.*550 Sender/)
  expect((await desk('mail again mara --yes')).code).toBe(2)
  expect((await desk('mail again 1 --dry-run')).code).toBe(0)
  expect((await desk('mail again 1 --yes')).out).toContain('1 mail waiting to be sent.')
  expect((await desk('mail again --yes')).out).toContain('1 mail waiting to be sent.')
  expect((await desk('mail again --yes')).code).toBe(1)
  const mails = await database.db.selectFrom('mail').selectAll().orderBy('id').execute()
  const waits = { attempts: 0, dead_at: null, sent_at: null }
  expect(mails).toMatchObject([waits, { attempts: 1, sent_at: expect.any(Date) }, waits])
})
