// One mailbox is one account, in whichever spelling its address is typed.
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { goodPassword, openAccount } from '../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

let count = 0
/** An address of a domain with an umlaut, in the spelling that people use and in others of the same. */
function spellings() {
  const name = `anna-${++count}`
  return {
    typed: `${name}@müller-sauna.example`,
    stored: `${name}@xn--mller-sauna-thb.example`,
    others: [
      `${name}@mu\u0308ller-sauna.example`,
      `${name}@xn--mller-sauna-thb.example`,
      `${name.toUpperCase()}@MÜLLER-Sauna.Example`,
      ` ${name}@müller-sauna.example\u00A0`,
    ],
  }
}

async function confirmed({ typed, stored }: ReturnType<typeof spellings>): Promise<void> {
  expect((await account.register(typed)).status).toBe(202)
  await account.confirm(await account.linkSentTo(stored))
}

const kindsTo = async (email: string) => {
  const mails = database.db.selectFrom('mail').select('kind').where('recipient', '=', email)
  return (await mails.orderBy('id').execute()).map(({ kind }) => kind)
}

describe('an account with an address of another script', () => {
  test('is logged in to with every spelling, and shows the letters of its domain', async () => {
    const address = spellings()
    await confirmed(address)
    for (const spelling of [address.typed, ...address.others]) {
      const { status, body } = await account.logIn(spelling)
      expect([status, body['email'], body['userName']]).toEqual([200, address.typed, address.typed])
    }
  })

  test('is the only one of its mailbox', async () => {
    const address = spellings()
    await confirmed(address)
    for (const spelling of address.others.slice(0, 2))
      await account.register(spelling, { emailRepeat: address.typed })
    expect((await kindsTo(address.stored)).slice(1)).toEqual(['already-registered', 'already-registered'])
    await account.post('/v1/identity/forget-password', { email: address.others[0] })
    expect((await kindsTo(address.stored)).at(-1)).toBe('reset-password')
  })

  test('has no other address to confirm where its own is saved in another spelling', async () => {
    const [address, next] = [spellings(), spellings()]
    await confirmed(address)
    const { body } = await account.logIn(address.typed)
    const save = async (email: string) => {
      const json = {
        salutation: 1,
        firstName: 'Mara',
        lastName: 'Lindner',
        dateOfBirth: '1994-05-17',
        phone: '',
        email,
        newsLetter: false,
        isActive: true,
      }
      const token = body['accessToken'] as string
      return (await account.call('/v1/identity/info', { method: 'PUT', json, token })).body
    }
    for (const spelling of address.others) expect(await save(spelling)).not.toHaveProperty('pendingEmail')
    for (const spelling of [next.typed, ...next.others])
      expect(await save(spelling)).toMatchObject({ email: address.typed, pendingEmail: next.typed })
    expect(await kindsTo(next.stored)).toEqual(['change-email'])
    await account.confirm(await account.linkSentTo(next.stored))
    expect((await account.logIn(next.others[0]!, goodPassword)).body['email']).toBe(next.typed)
  })
})
