// What a holder of a link can do with the addresses of others: threat T26.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { withinOneWindow } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { newEmail, openLinks } from '../../testing/links.ts'

const database = useTestDatabase()
const { spa, shared, answer, linkOf, nameAddress, kindsTo } = openLinks(database)
beforeEach(() => withinOneWindow(database.db, 3_600))

describe('an address that a holder of the link types', () => {
  test('is seen by no one', async () => {
    const { booking, token } = await shared()
    const email = newEmail()
    const given = await answer(token, { email })
    const seen = [given, await spa.call(`/v2/shared-stay/${token}`), await linkOf(booking, 'GET')]
    expect(JSON.stringify(seen)).not.toContain(email)
    const file = await spa.fetch(`/v2/shared-stay/${token}/calendar`)
    expect(await file.text()).not.toContain(email)
  })

  test.each(['ida', 'ida@example', 'ida@exa mple.org', 'ida@example.org\r\nBcc: all@example.org'])(
    'has to be one: not %j',
    async (email) => {
      const { booking, token } = await shared()
      const { status, body } = await answer(token, { email })
      expect([status, body.code, body.errors![0]!.pointer]).toEqual([400, 'InvalidRequest', '/body/email'])
      expect((await linkOf(booking, 'GET')).body.answers).toEqual([])
    },
  )

  test('gets three first mails an hour; the fourth answer is refused and not kept', async () => {
    const email = newEmail()
    const given = []
    for (let stays = 0; stays < 4; stays++) {
      const { booking, token } = await shared()
      const { status } = await answer(token, { email })
      given.push([status, (await linkOf(booking, 'GET')).body.answers.length])
    }
    expect(given).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
      [429, 0],
    ])
    expect(await kindsTo(email)).toHaveLength(3)
  })

  test('is counted also where the booker named it: the refusal does not tell', async () => {
    const { booking, token } = await shared()
    const [named, other] = [newEmail(), newEmail()]
    await nameAddress(booking, named)
    const statuses = async (email: string) => {
      const all = []
      for (let browsers = 0; browsers < 4; browsers++) all.push((await answer(token, { email })).status)
      return all
    }
    expect(await statuses(named)).toEqual([200, 200, 200, 429])
    expect(await statuses(other)).toEqual([200, 200, 200, 429])
  })

  test('is not counted again for the browser that left it before', async () => {
    const { token } = await shared()
    const [email, answerKey] = [newEmail(), randomUUID()]
    for (let count = 0; count < 5; count++)
      expect((await answer(token, { answerKey, email })).status).toBe(200)
  })

  test('uses up no mail of the stay or of its owner with an answer that is refused', async () => {
    const { token } = await shared()
    for (const firstName of ['Kim', 'Lou']) await answer(token, { firstName })
    const email = newEmail()
    for (let count = 0; count < 21; count++) {
      const stranger = { firstName: `Guest ${count}`, email: count < 4 ? email : newEmail() }
      expect((await answer(token, stranger)).body.code).toBe('StayFull')
    }
    expect((await answer(token, { firstName: 'Jo', email })).status).toBe(200)
    expect(await kindsTo(email)).toHaveLength(1)
  })

  test('is one of twenty a day for one stay, from all networks', async () => {
    const { token } = await shared()
    const answerKey = randomUUID()
    const statuses = []
    for (let count = 0; count < 21; count++)
      statuses.push((await answer(token, { answerKey, email: newEmail() })).status)
    expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([true, 429])
    expect((await answer(token, { answerKey })).status).toBe(200)
  })
})
