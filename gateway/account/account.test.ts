import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { address, mara } from '../testing/account-samples.ts'
import { refusalsOf } from '../testing/refusals.ts'
import { type SpaResponses, createTestSpa, json, refuse, refuseWith } from '../testing/spa.ts'
import { accountErrors } from './problems.ts'

const asMara = { headers: { authorization: 'Bearer maras-token' } }

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask } = createTestGateway(spa)
  const run = (title: string, input: object = {}, options = {}) => {
    const { query, variables } = operation(title)
    return ask(query, { ...variables, input: { ...(variables.input as object), ...input } }, options)
  }
  return { spa, ask, run }
}

describe('the name that a visitor is greeted with', () => {
  test.each([
    ['lenchen', 'lenchen'],
    [mara.email, null],
    ['', null],
  ])('of "%s" is %s', async (userName, shown) => {
    const { ask } = shop({ 'GET /v1/identity/UserInfo': json({ ...mara, userName }) })
    expect((await ask('{ viewer { userName } }', {}, asMara)).data.viewer).toEqual({ userName: shown })
  })
})

describe('opening an account', () => {
  test('sends the form as the spa’s contract has it', async () => {
    const { run, spa } = shop()
    expect((await run('register')).data.register).toEqual({
      email: 'mara.lindner@example.com',
      userErrors: [],
    })
    expect(spa.requests[0]).toMatchObject({ path: '/v1/identity', query: { returnUrl: '/booking/finalize' } })
    expect(spa.requests[0]!.body).toEqual({
      salutation: 1,
      firstName: 'Mara',
      lastName: 'Lindner',
      street: 'Rheinallee',
      houseNumber: '12a',
      zip: '55116',
      location: 'Mainz',
      countryCode: 84,
      email: 'mara.lindner@example.com',
      emailRepeat: 'mara.lindner@example.com',
      phone: '+491701234567',
      dateOfBirth: '1994-05-17',
      password: 'Kamin&Sauna94',
      passwordRepeat: 'Kamin&Sauna94',
      dataProtection: true,
      newsletter: false,
    })
  })

  test.each([
    ['anna@müller-sauna.example', 'anna@müller-sauna.example'],
    ['anna@xn--mller-sauna-thb.example', 'anna@müller-sauna.example'],
    ['team&mehr@example.com', 'team&mehr@example.com'],
  ])('sends the address %s as it was typed, and shows it as %s', async (email, shown) => {
    const { run, spa } = shop()
    expect((await run('register', { email, emailRepeat: email })).data.register).toEqual({
      email: shown,
      userErrors: [],
    })
    expect(spa.requests[0]!.body).toMatchObject({ email, emailRepeat: email })
    expect((await run('requestPasswordReset', { email })).data.requestPasswordReset.email).toBe(shown)
  })

  test.each([
    [{ acceptsDataProtection: false }, 'DATA_PROTECTION_REQUIRED', 'acceptsDataProtection'],
    [{ countryId: 'nowhere' }, 'COUNTRY_UNKNOWN', 'countryId'],
  ])('with %o is refused without a call to the spa API', async (input, code, field) => {
    const { run, spa } = shop()
    expect((await run('register', input)).data.register).toMatchObject({
      email: null,
      userErrors: [{ code, field: ['input', field] }],
    })
    expect(spa.calls()).toEqual([])
  })

  test('names the fields that the spa finds wrong as the form calls them', async () => {
    const errors = ['zip', 'location', 'phone', 'countryCode'].map((name) => ({
      pointer: `/body/${name}`,
      message: 'wrong',
    }))
    const { run } = shop({ 'POST /v1/identity': refuse(400, 'InvalidRequest', { errors }) })
    const { data } = await run('register')
    expect(data.register.userErrors.map((error: { field: string[] }) => error.field[1])).toEqual([
      'postalCode',
      'city',
      'phone',
      'countryId',
    ])
  })

  test('leaves out what was left empty', async () => {
    const { run, spa } = shop()
    await run('register', { phone: '', addressLine: '', returnPath: null })
    expect(Object.keys(spa.requests[0]!.body as object)).not.toContain('phone')
    expect(Object.keys(spa.requests[0]!.body as object)).not.toContain('addressLine')
    expect(spa.requests[0]!.query).toEqual({})
  })
})

describe('confirming a registration', () => {
  const tokens = 'Yk3d9fQ2xLm1.1795305600.c2F1bmEtYnktdGhl.q3V0c2xZbW9vbmxpZ2h0'

  test('is done as the browser that registered, which keeps what the spa gave it', async () => {
    const spa = createTestSpa({
      ...successfulResponses(),
      'POST /v1/identity': () => Response.json({}, { status: 202, headers: { 'device-tokens': tokens } }),
    })
    const { ask } = createTestGateway(spa)
    const [register, confirm] = [operation('register'), operation('confirmRegistration')]
    const { headers } = await ask(register.query, register.variables)
    const cookie = headers.getSetCookie().map((each) => each.split(';')[0])[0]!
    expect(cookie).toBe(`wellzone.device=${tokens}`)
    const input = { token: 'abc', password: '' }
    const { data } = await ask(confirm.query, { input }, { headers: { cookie } })
    expect(data.confirmRegistration).toEqual({ path: '/?success=true', userErrors: [] })
    const [first, second] = spa.requests
    expect([first!.headers.get('device-tokens'), second!.headers.get('device-tokens')]).toEqual([
      null,
      tokens,
    ])
    expect(second).toMatchObject({ path: '/v1/identity/confirm-registration', body: { token: 'abc' } })
  })

  test.each([
    ['AlreadyConfirmed', 'ALREADY_CONFIRMED', null],
    ['ConfirmationLinkInvalid', 'CONFIRMATION_LINK_INVALID', null],
    ['PasswordRequired', 'PASSWORD_REQUIRED', null],
    ['PasswordWrong', 'PASSWORD_WRONG', ['input', 'password']],
  ])('is refused with %s', async (refusal, code, field) => {
    const { run } = shop({ 'POST /v1/identity/confirm-registration': refuse(422, refusal) })
    expect((await run('confirmRegistration')).data.confirmRegistration).toMatchObject({
      path: null,
      userErrors: [{ code, field }],
    })
  })
})

describe('a refusal of the spa', () => {
  const titles = {
    register: 'register',
    confirmRegistration: 'confirmRegistration',
    login: 'logIn',
    confirmRegistrationCode: 'confirmRegistrationCode',
    forgetPassword: 'requestPasswordReset',
    requestLoginCode: 'requestLoginCode',
    resetPassword: 'resetPassword',
    updateUserInfo: 'updatePersonalData',
    deleteAccount: 'deleteAccount',
    createAddress: 'createAddress',
    updateAddress: 'updateAddress',
    deleteAddress: 'deleteAddress',
    changeDefaultAddress: 'chooseDefaultAddress',
  } as const
  const operations = Object.keys(titles) as (keyof typeof titles)[]

  // These mutations begin no session for a client with a bearer token.
  const begins = ['login', 'confirmRegistrationCode']

  test.each(refusalsOf(operations))('$id: $code', async ({ id, call, code }) => {
    const { run } = shop({ [call]: refuseWith(code) })
    const { data } = await run(titles[id], {}, begins.includes(id) ? {} : asMara)
    expect(data[titles[id]].userErrors).toMatchObject([{ code: accountErrors.table[code] }])
  })

  test.each([
    ['Under18', 'dateOfBirth'],
    ['PasswordTooWeak', 'password'],
    ['CountryUnknown', 'countryId'],
  ])('%s is shown at %s', async (code, field) => {
    const { run } = shop({ 'POST /v1/identity': refuse(422, code) })
    expect((await run('register')).data.register.userErrors[0].field).toEqual(['input', field])
  })
})

describe('the viewer', () => {
  test('is the visitor as the account knows them', async () => {
    const { data, errors } = await shop().run('viewer', {}, asMara)
    expect(errors).toEqual([])
    expect(data.viewer).toMatchObject({
      salutation: 'FEMALE',
      firstName: 'Mara',
      email: mara.email,
      dateOfBirth: '1994-05-17',
      phone: null,
      addressBook: { limit: 3, addresses: [{ street: 'Rheinallee', country: { name: 'Deutschland' } }] },
    })
    expect(data.viewer.addressBook.defaultAddress.id).toBe(data.viewer.addressBook.addresses[0].id)
  })

  test.each([
    [0, 'MALE'],
    [1, 'FEMALE'],
    [2, 'DIVERSE'],
  ])('R 59b: is addressed by the number %i as %s', async (number, salutation) => {
    const user = { ...mara, salutation: number }
    const { run } = shop({ 'GET /v1/identity/UserInfo': json(user) })
    expect((await run('viewer', {}, asMara)).data.viewer.salutation).toBe(salutation)
  })

  test('is shown without addresses when only those are not to be had', async () => {
    const { ask } = shop({ 'GET /v1/identity/Addresses': refuse(500, 'Unexpected') })
    const { data, errors } = await ask('{ viewer { firstName addressBook { limit } } }', {}, asMara)
    expect(data.viewer).toEqual({ firstName: 'Mara', addressBook: null })
    expect(errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  })

  test('may have an address without a salutation', async () => {
    const { ask } = shop({
      'GET /v1/identity/Addresses': json({
        addresses: [{ ...address, salutation: -1 }],
        defaultAddressId: null,
      }),
    })
    const { data } = await ask(
      '{ viewer { addressBook { defaultAddress { id } addresses { salutation } } } }',
      {},
      asMara,
    )
    expect(data.viewer.addressBook).toEqual({ defaultAddress: null, addresses: [{ salutation: null }] })
  })
})

test.each([
  ['createAddress', {}],
  ['updateAddress', {}],
  ['updatePersonalData', {}],
])('%s needs no salutation', async (mutation, change) => {
  const { run, spa } = shop()
  await run(mutation, { ...change, salutation: null }, asMara)
  expect(spa.requests[0]!.body).toMatchObject({ salutation: -1 })
})

test('a saved address is sent complete, with empty strings for missing fields', async () => {
  const { run, spa } = shop()
  expect(
    (await run('createAddress', { firstName: null, lastName: null, companyName: 'Weber GmbH' }, asMara)).data
      .createAddress.userErrors,
  ).toEqual([])
  expect(spa.requests[0]!.body).toEqual({
    salutation: 1,
    firstName: '',
    lastName: '',
    companyName: 'Weber GmbH',
    street: 'Rheinallee',
    houseNumber: '12a',
    addressLine: '',
    postalCode: '55116',
    city: 'Mainz',
    countryId: 84,
  })
})
