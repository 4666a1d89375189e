// Strangers can cause mails of several kinds to one address: six an hour over all of them, of which two are
// left for a new password: threat T26. Fails with one limit for all kinds.
import { beforeEach, expect, test } from 'vitest'
import { contentRoutes } from '../content/routes.ts'
import { contentDeps } from '../content/testing/content-deps.ts'
import { countDueMailTo } from '../mail/recipient-limit.ts'
import { newEmail, openAccount, withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { serveRoutesForUsers, visitorSecret } from '../testing/users.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const content = serveRoutesForUsers(() => contentRoutes(contentDeps(database.db)))

const register = async (email: string, newsletter = false) =>
  (await account.register(email, { newsletter })).status
const forget = async (email: string) => (await account.post('/v1/identity/forget-password', { email })).status
async function subscribe(email: string) {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ email }) }
  return (await content.fetch(new Request('http://spa.test/api/v2/newsletter/subscribe', request), email))
    .status
}
const countMails = async (email: string) =>
  (await database.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).length

beforeEach(() => withinOneWindow(database.db, 3_600))

test('six mails an hour are sent to one address over all kinds, and the next is refused', async () => {
  const email = newEmail()
  const sent = []
  for (const send of [register, subscribe, forget]) sent.push(await send(email), await send(email))
  expect(sent).toEqual([202, 202, 202, 202, 202, 202])
  expect(await countMails(email)).toBe(6)
  expect([await register(email), await forget(email), await subscribe(email)]).toEqual([429, 429, 429])
  expect(await countMails(email)).toBe(6)
  expect(await subscribe(newEmail())).toBe(202)
})

test('a registration with the newsletter counts twice', async () => {
  const email = newEmail()
  for (let count = 0; count < 2; count++) expect(await register(email, true)).toBe(202)
  expect([await register(email), await subscribe(email), await countMails(email)]).toEqual([429, 429, 4])
})

test('the limit is the same for a subscriber, who gets no mail of the newsletter', async () => {
  const [known, unknown] = [newEmail(), newEmail()]
  await database.db
    .insertInto('newsletter')
    .values({ email: known, locale: 'de', status: 'confirmed', confirmed_at: new Date() })
    .execute()
  const statuses = async (email: string) => {
    const all = []
    for (const send of [subscribe, forget, register])
      all.push(await send(email), await send(email), await send(email))
    return all
  }
  expect(await statuses(known)).toEqual(await statuses(unknown))
})

test('a mail that must not be lost counts, is never refused, and leaves two for a new password', async () => {
  const email = newEmail()
  for (let count = 0; count < 8; count++) await countDueMailTo({ db: database.db, visitorSecret }, email)
  expect([await subscribe(email), await subscribe(newEmail())]).toEqual([429, 202])
  expect([await forget(email), await forget(email), await forget(email)]).toEqual([202, 202, 429])
})
