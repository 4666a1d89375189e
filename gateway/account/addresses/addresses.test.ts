import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../../testing/responses.ts'
import { createTestGateway } from '../../testing/gateway.ts'
import { operation } from '../../testing/operations.ts'
import { ids } from '../../testing/operations/inputs.ts'
import { type SpaResponses, createTestSpa, refuse } from '../../testing/spa.ts'

const asMara = { headers: { authorization: 'Bearer maras-token' } }
const calls = {
  updateAddress: 'PUT /v2/address/own/1001',
  deleteAddress: 'DELETE /v2/address/own/1001',
  chooseDefaultAddress: 'POST /v1/identity/ChangeDefaultAddress',
}
const titles = Object.keys(calls) as (keyof typeof calls)[]

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask } = createTestGateway(spa)
  const run = async (title: string, input: object = {}) => {
    const { query, variables } = operation(title)
    const { data, errors } = await ask(query, { input: { ...(variables.input as object), ...input } }, asMara)
    return { payload: data?.[title], errors }
  }
  return { spa, run }
}

test('a changed address is sent complete, with empty strings for missing fields', async () => {
  const { run, spa } = shop()
  expect((await run('updateAddress', { companyName: null, addressLine: null })).payload).toEqual({
    address: { id: ids.address, city: 'Mainz' },
    userErrors: [],
  })
  expect(spa.calls()).toEqual([calls.updateAddress])
  expect(spa.requests[0]!.body).toEqual({
    salutation: 1,
    firstName: 'Mara',
    lastName: 'Lindner',
    companyName: '',
    street: 'Rheinallee',
    houseNumber: '12a',
    addressLine: '',
    postalCode: '55116',
    city: 'Mainz',
    countryId: 84,
  })
})

test('deleting an address returns the remaining ones', async () => {
  const { run, spa } = shop()
  expect((await run('deleteAddress')).payload).toEqual({
    deletedAddressId: ids.address,
    addressBook: { addresses: [{ id: ids.address }] },
    userErrors: [],
  })
  expect(spa.calls()).toEqual([calls.deleteAddress, 'GET /v1/identity/Addresses'])
})

test('the default is chosen by the number of the address', async () => {
  const { run, spa } = shop()
  expect((await run('chooseDefaultAddress')).payload.addressBook).toEqual({
    limit: 3,
    defaultAddress: { id: ids.address },
  })
  expect(spa.requests[0]).toMatchObject({
    path: '/v1/identity/ChangeDefaultAddress',
    query: { addressId: '1001' },
  })
})

describe.each(titles)('%s', (title) => {
  test.each(['nonsense', ids.order, Buffer.from('address:0').toString('base64url')])(
    'with %s is not there, and the spa is not asked',
    async (addressId) => {
      const { run, spa } = shop()
      expect((await run(title, { addressId })).payload.userErrors).toMatchObject([
        { code: 'ADDRESS_NOT_FOUND', field: ['input', 'addressId'] },
      ])
      expect(spa.calls()).toEqual([])
    },
  )

  test.each([
    [404, 'NotFound', 'ADDRESS_NOT_FOUND', ['input', 'addressId']],
    [401, 'Unauthorized', 'LOGIN_REQUIRED', null],
  ])('that the spa refuses with %i %s is %s', async (status, code, expected, field) => {
    const { payload, errors } = await shop({ [calls[title]]: refuse(status, code) }).run(title)
    expect([payload.userErrors, errors]).toMatchObject([[{ code: expected, field }], []])
  })
})

test.each([
  ['deleteAddress', 'DefaultAddress', 'DEFAULT_ADDRESS', null],
  ['updateAddress', 'NameMissing', 'NAME_MISSING', null],
  ['updateAddress', 'CountryUnknown', 'COUNTRY_UNKNOWN', ['input', 'countryId']],
] as const)('%s refused with %s is %s', async (title, code, expected, field) => {
  expect((await shop({ [calls[title]]: refuse(422, code) }).run(title)).payload.userErrors).toMatchObject([
    { code: expected, field },
  ])
})

test('an invalid country is refused without a call to the spa API', async () => {
  const { run, spa } = shop()
  expect((await run('updateAddress', { countryId: 'nowhere' })).payload.userErrors).toMatchObject([
    { code: 'COUNTRY_UNKNOWN', field: ['input', 'countryId'] },
  ])
  expect(spa.calls()).toEqual([])
})

test('what was done is not undone where the addresses cannot be read afterwards', async () => {
  const { run } = shop({ 'GET /v1/identity/Addresses': refuse(500, 'Unexpected') })
  const { payload, errors } = await run('deleteAddress')
  expect(payload).toEqual({ deletedAddressId: ids.address, addressBook: null, userErrors: [] })
  expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
    [['deleteAddress', 'addressBook'], 'UPSTREAM_UNAVAILABLE'],
  ])
})

test.each([
  ['updateAddress', 2],
  ['chooseDefaultAddress', 2],
  ['deleteAddress', 1],
] as const)('%s whose answer got lost is asked for %i time(s)', async (title, times) => {
  const { run, spa } = shop({ [calls[title]]: refuse(503, 'Unavailable') })
  expect((await run(title)).errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  expect(spa.calls()).toEqual(Array.from({ length: times }, () => calls[title]))
})
