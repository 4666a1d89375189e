// Nothing that the API says tells whether an e-mail address has an account.
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { goodPassword, newEmail, openAccount } from './testing.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

type Ask = (email: string) => ReturnType<typeof account.call>
let known: string[]

beforeAll(async () => {
  known = []
  for (let count = 0; count < 20; count++) known.push((await account.newVisitor()).email)
})

const asks: [string, Ask][] = [
  ['registering', (email) => account.register(email)],
  ['registering with a bad password', (email) => account.register(email, { password: 'weak', passwordRepeat: 'weak' })],
  ['logging in with a wrong password', (email) => account.logIn(email, `${goodPassword}!`)],
  ['forgetting a password', (email) => account.post('/v1/identity/forget-password', { email })],
  ['changing to it', async (email) => {
    const { accessToken } = await account.newVisitor()
    const form = { salutation: 1, firstName: 'Mara', lastName: 'Lindner', email, dateOfBirth: '1994-05-17', phone: '', newsLetter: false, isActive: true }
    const answer = await account.call('/v1/identity/info', { method: 'PUT', json: form, token: accessToken })
    const mine = { personId: 0, email: '', userName: '', pendingEmail: '', qrCode: '', membershipNumber: '', createdAt: '', addresses: [], defaultAddress: null }
    return { ...answer, body: { ...answer.body, ...mine }, text: '' }
  }],
]

test.each(asks)('%s answers the same for known and unknown addresses', async (_, ask) => {
  const shown = async (email: string) => {
    const { status, headers, body, text } = await ask(email)
    return { status, headers: [...headers], body, text }
  }
  for (const email of known.slice(0, 5)) expect(await shown(email)).toEqual(await shown(newEmail()))
})

test.each(asks.slice(0, 4))('%s costs the same hashing and the same number of mails', async (_, ask) => {
  const cost = async (email: string) => {
    const before = await mails()
    const hashings = account.work.hashings
    await ask(email)
    return { hashings: account.work.hashings - hashings, mails: (await mails()) - before }
  }
  for (const email of known.slice(5, 8)) expect(await cost(email)).toEqual(await cost(newEmail()))
})

async function mails(): Promise<number> {
  const { count } = await database.db.selectFrom('mail').select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
