import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { addressOf, openAccount } from '../../testing/account.ts'

const database = useTestDatabase()
/** Their id is their place in ISO 3166-1. */
const emirates = 234
const account = openAccount(() => database.db)

const list = async (token: string) =>
  (await account.call('/v1/identity/Addresses', { token })).body as {
    addresses: { id: number; city: string }[]
    defaultAddressId: number | null
  }
const create = (token: string, changes: Record<string, unknown> = {}) =>
  account.post('/v1/identity/Addresses', addressOf(changes), { token })

/** A visitor whose address of the registration was deleted. */
async function visitorWithoutAddress() {
  const visitor = await account.newVisitor()
  await database.db.deleteFrom('address').where('user_id', '=', visitor.userId).execute()
  return visitor
}

describe('addresses', () => {
  test('are saved as they were typed; the first one is the default', async () => {
    const { accessToken } = await visitorWithoutAddress()
    const first = await create(accessToken, {
      firstName: ' Mara ',
      companyName: 'Ofenhaus & Söhne',
      addressLine: '3. OG',
      salutation: -1,
    })
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      ...addressOf({ companyName: 'Ofenhaus & Söhne', addressLine: '3. OG', salutation: -1 }),
      type: 'standard',
      title: '',
      vatId: '',
      buyerReference: '',
      id: expect.any(Number),
    })
    await create(accessToken, { city: 'Hannover' })
    const { addresses, defaultAddressId } = await list(accessToken)
    expect(addresses.map(({ city }) => city)).toEqual(['Mainz', 'Hannover'])
    expect(defaultAddressId).toBe(first.body['id'])
  })

  test('are an empty list for an account without any', async () => {
    expect(await list((await visitorWithoutAddress()).accessToken)).toEqual({
      addresses: [],
      defaultAddressId: null,
    })
  })

  test('are three at most, also when twenty are saved at the same moment', async () => {
    const { accessToken } = await visitorWithoutAddress()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, number) => create(accessToken, { city: `City ${number}` })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(responses.filter(({ body }) => body['code'] === 'AddressLimitReached')).toHaveLength(17)
    const { addresses, defaultAddressId } = await list(accessToken)
    expect(addresses).toHaveLength(3)
    expect(addresses[0]!.id).toBe(defaultAddressId)
  })

  test('reuse the place of a deleted one', async () => {
    const { accessToken, userId } = await visitorWithoutAddress()
    for (const city of ['one', 'two', 'three']) await create(accessToken, { city })
    await database.db.deleteFrom('address').where('user_id', '=', userId).where('place', '=', 2).execute()
    expect((await create(accessToken, { city: 'four' })).status).toBe(201)
    expect((await list(accessToken)).addresses.map(({ city }) => city)).toEqual(['one', 'four', 'three'])
  })

  test.each([
    ['a company alone', { firstName: '', lastName: '', companyName: 'Ofenhaus GmbH' }, 201, undefined],
    ['an empty name', { firstName: '', lastName: '', companyName: ' ' }, 422, 'NameMissing'],
    ['a first name alone', { lastName: '' }, 422, 'NameMissing'],
    ['a VAT id of no state', { companyName: 'Ofenhaus', vatId: 'DE12' }, 400, 'InvalidRequest'],
    ['a VAT id', { companyName: 'Ofenhaus', vatId: 'ATU12345678' }, 201, undefined],
    ['an unknown country', { countryId: 9999 }, 422, 'CountryUnknown'],
    ['no street', { street: ' ' }, 400, 'InvalidRequest'],
    ['no house number', { houseNumber: '' }, 400, 'InvalidRequest'],
    ['no postal code', { postalCode: '' }, 400, 'InvalidRequest'],
    ['an invisible postal code', { postalCode: '\u200B' }, 400, 'InvalidRequest'],
    ['no postal code in a country without them', { postalCode: '', countryId: emirates }, 201, undefined],
    ['no city', { city: '' }, 400, 'InvalidRequest'],
    ['a backslash', { city: 'M\\ainz' }, 400, 'InvalidRequest'],
    ['a type and a title', { type: 'invoice', title: 'Dr.' }, 201, undefined],
    ['an unknown type', { type: 'holiday' }, 400, 'InvalidRequest'],
    ['an unknown salutation', { salutation: 3 }, 400, 'InvalidRequest'],
    ['256 characters', { street: 'x'.repeat(256) }, 400, 'InvalidRequest'],
    ['another account as owner', { userId: 1 }, 400, 'InvalidRequest'],
  ])('with %s', async (_, changes, status, code) => {
    const { accessToken } = await visitorWithoutAddress()
    const response = await create(accessToken, changes)
    expect([response.status, response.body['code']]).toEqual([status, code])
    expect((await list(accessToken)).addresses).toHaveLength(status === 201 ? 1 : 0)
  })
})

test('countries come by name, in both languages', async () => {
  const names = async (language: string) =>
    (await account.call('/v2/country-codes', { language })).body as unknown as {
      countryId: number
      countryName: string
    }[]
  const [german, english] = [await names('de'), await names('en')]
  expect(german.find(({ countryId }) => countryId === 84)?.countryName).toBe('Deutschland')
  expect(english.find(({ countryId }) => countryId === 84)?.countryName).toBe('Germany')
  const sorted = (countries: { countryName: string }[], language: string) =>
    countries.map(({ countryName }) => countryName).toSorted(new Intl.Collator(language).compare)
  expect(german.map(({ countryName }) => countryName)).toEqual(sorted(german, 'de'))
  expect(english.map(({ countryName }) => countryName)).toEqual(sorted(english, 'en'))
  const umlaut = german.findIndex(({ countryName }) => countryName === 'Österreich')
  expect(umlaut).toBeLessThan(german.findIndex(({ countryName }) => countryName === 'Polen'))
})
