import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { addressOf, openAccount } from '../../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

type List = { addresses: { id: number; city: string }[]; defaultAddressId: number | null }
const list = async (token: string) => (await account.call('/v1/identity/Addresses', { token })).body as List
const create = async (token: string, city: string) =>
  (await account.post('/v1/identity/Addresses', addressOf({ city }), { token })).body['id'] as number
const change = (token: string | undefined, id: number, changes: Record<string, unknown> = {}) =>
  account.call(`/v2/address/own/${id}`, { method: 'PUT', json: addressOf(changes), token })
const remove = (token: string | undefined, id: number) =>
  account.call(`/v2/address/own/${id}`, { method: 'DELETE', token })
const choose = (token: string | undefined, id: number) =>
  account.call(`/v1/identity/ChangeDefaultAddress?addressId=${id}`, { method: 'POST', token })

/** A visitor with three addresses; the first one, of the registration, is the default. */
async function visitorWithAddresses() {
  const visitor = await account.newVisitor()
  const first = (await list(visitor.accessToken)).addresses[0]!.id
  const [second, third] = [
    await create(visitor.accessToken, 'Hannover'),
    await create(visitor.accessToken, 'Stuttgart'),
  ]
  return { ...visitor, first, second, third }
}

describe('a saved address', () => {
  test('is replaced as a whole and keeps its place', async () => {
    const { accessToken, first, second } = await visitorWithAddresses()
    const changes = {
      firstName: '',
      lastName: '',
      companyName: ' Ofenhaus & Söhne ',
      city: 'Mannheim',
      addressLine: '3. OG',
      salutation: -1,
    }
    const response = await change(accessToken, second, changes)
    expect([response.status, response.body]).toEqual([
      200,
      {
        ...addressOf({ ...changes, companyName: 'Ofenhaus & Söhne' }),
        id: second,
        type: 'standard',
        title: '',
        vatId: '',
        buyerReference: '',
      },
    ])
    const { addresses, defaultAddressId } = await list(accessToken)
    expect([addresses.map(({ city }) => city), defaultAddressId]).toEqual([
      ['Mainz', 'Mannheim', 'Stuttgart'],
      first,
    ])
  })

  test('keeps its type and title when a change names none', async () => {
    const { accessToken, second } = await visitorWithAddresses()
    const titled = { type: 'deliver', title: ' Dr. ', city: 'Mannheim' }
    expect((await change(accessToken, second, titled)).body).toMatchObject({ type: 'deliver', title: 'Dr.' })
    expect((await change(accessToken, second, { city: 'Mainz' })).body).toMatchObject({
      type: 'deliver',
      title: 'Dr.',
      city: 'Mainz',
    })
    expect((await change(accessToken, second, { title: '' })).body).toMatchObject({ title: '' })
  })

  test('has a VAT id and a reference as long as it names a company', async () => {
    const { accessToken, second } = await visitorWithAddresses()
    const company = {
      companyName: 'Ofenhaus',
      vatId: 'de 123 456 789',
      buyerReference: ' 04011000-12345-03 ',
    }
    const stored = { vatId: 'DE123456789', buyerReference: '04011000-12345-03' }
    expect((await change(accessToken, second, company)).body).toMatchObject(stored)
    expect((await change(accessToken, second, { companyName: 'Ofenhaus' })).body).toMatchObject(stored)
    for (const vatId of ['', ' '])
      expect((await change(accessToken, second, { ...company, vatId })).body).toMatchObject({ vatId: '' })
    expect((await change(accessToken, second, { vatId: 'nonsense' })).body).toMatchObject({
      companyName: '',
      vatId: '',
      buyerReference: '',
    })
  })

  test('is chosen by the path, not by an id in the body', async () => {
    const { accessToken, second, third } = await visitorWithAddresses()
    expect((await change(accessToken, second, { id: third, city: 'Mannheim' })).body['id']).toBe(second)
    expect((await list(accessToken)).addresses.map(({ city }) => city)).toEqual([
      'Mainz',
      'Mannheim',
      'Stuttgart',
    ])
  })

  test.each([
    ['an empty name', { firstName: '', lastName: '', companyName: ' ' }, 422, 'NameMissing'],
    ['a first name alone', { lastName: '' }, 422, 'NameMissing'],
    ['a VAT id of no state', { companyName: 'Ofenhaus', vatId: 'DE12' }, 400, 'InvalidRequest'],
    ['an unknown country', { countryId: 9999 }, 422, 'CountryUnknown'],
    ['no street', { street: ' ' }, 400, 'InvalidRequest'],
    ['no postal code', { postalCode: ' ' }, 400, 'InvalidRequest'],
    ['a backslash', { city: 'M\\ainz' }, 400, 'InvalidRequest'],
    ['another account as owner', { userId: 1 }, 400, 'InvalidRequest'],
    ['itself as the default', { isDefault: true }, 400, 'InvalidRequest'],
  ])('is not changed to %s', async (_, changes, status, code) => {
    const { accessToken, second } = await visitorWithAddresses()
    const before = await list(accessToken)
    const response = await change(accessToken, second, changes)
    expect([response.status, response.body['code']]).toEqual([status, code])
    expect(await list(accessToken)).toEqual(before)
  })

  test('is changed by its owner alone', async () => {
    const [mara, jon] = [await visitorWithAddresses(), await visitorWithAddresses()]
    const response = await change(jon.accessToken, mara.second)
    expect([response.status, response.body['code']]).toEqual([404, 'NotFound'])
  })
})

describe('a default address', () => {
  test('is chosen, and comes first', async () => {
    const { accessToken, third } = await visitorWithAddresses()
    expect((await choose(accessToken, third)).status).toBe(204)
    const { addresses, defaultAddressId } = await list(accessToken)
    expect([addresses[0]!.id, defaultAddressId]).toEqual([third, third])
    expect((await choose(accessToken, third)).status).toBe(204)
  })

  test('can be deleted only after another one was chosen', async () => {
    const { accessToken, first, second, third } = await visitorWithAddresses()
    expect((await remove(accessToken, first)).body['code']).toBe('DefaultAddress')
    await choose(accessToken, second)
    expect((await remove(accessToken, first)).status).toBe(204)
    expect((await list(accessToken)).addresses.map(({ id }) => id)).toEqual([second, third])
  })

  test('can be deleted when it is the last one, and the next one saved becomes the default', async () => {
    const { accessToken, first, second, third } = await visitorWithAddresses()
    for (const id of [third, second, first]) expect((await remove(accessToken, id)).status).toBe(204)
    expect(await list(accessToken)).toEqual({ addresses: [], defaultAddressId: null })
    const next = await create(accessToken, 'Mannheim')
    expect((await list(accessToken)).defaultAddressId).toBe(next)
  })

  test('is exactly one, however many requests choose and delete at the same moment', async () => {
    const { accessToken, first, second, third } = await visitorWithAddresses()
    const attempts = Array.from({ length: 20 }, (_, turn) => {
      const id = [first, second, third][turn % 3]!
      return turn % 4 === 0 && id !== first ? remove(accessToken, id) : choose(accessToken, id)
    })
    for (const { status } of await Promise.all(attempts)) expect([204, 404, 422]).toContain(status)
    const { addresses, defaultAddressId } = await list(accessToken)
    expect(addresses.map(({ id }) => id)).toContain(defaultAddressId)
    expect(account.reports).toEqual([])
  })

  test('is not needed for a free place: of twenty concurrent requests one address is saved', async () => {
    const { accessToken, third } = await visitorWithAddresses()
    await remove(accessToken, third)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        account.post('/v1/identity/Addresses', addressOf(), { token: accessToken }),
      ),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await list(accessToken)).addresses).toHaveLength(3)
  })
})
