// Wishes of the waiting list through the API: who gets on the list, what a link opens, and what is refused.
import { beforeEach, describe, expect, test } from 'vitest'
import { withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { day, openWishes, wishFor } from '../testing/wishes/wishes.ts'

const database = useTestDatabase()
const list = openWishes(database)
const { join, at, confirm, tokenOf, fill } = list
beforeEach(async () => {
  await withinOneWindow(database.db, 3_600)
  await fill()
})

describe('a wish', () => {
  test('is on the list once its mailbox confirmed it, and a second press changes nothing', async () => {
    const wish = wishFor()
    expect((await join(wish, undefined, 'en')).status).toBe(202)
    const token = await tokenOf(wish.email)
    const { body } = await at(token)
    expect(body).toMatchObject({
      ...{ state: 'asked', stores: [{ id: 2 }], days: [day], weekdays: [], partsOfDay: ['evening'] },
      ...{ wellzoneTypes: [{ id: 1 }], visitorAmount: 2, duration: 2, offer: null },
    })
    expect(JSON.stringify(body)).not.toContain('example.org')
    expect((await confirm(token)).body).toMatchObject({ state: 'waiting' })
    expect((await confirm(token)).body).toMatchObject({ state: 'waiting' })
    const mails = await database.db.selectFrom('mail').select(['kind', 'locale']).execute()
    expect(mails).toMatchObject([{ kind: 'waiting-confirm', locale: 'en' }])
  })
})
