import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../../testing/responses.ts'
import { createTestGateway } from '../../testing/gateway.ts'
import { operation } from '../../testing/operations.ts'
import { ids } from '../../testing/operations/inputs.ts'
import { mara } from '../../testing/account-samples.ts'
import { cartId, hold, timeSlot } from '../../testing/booking-samples.ts'
import { refusalsOf } from '../../testing/refusals.ts'
import { type SpaResponses, createTestSpa, json, refuse, refuseWith } from '../../testing/spa.ts'
import { bookingErrors } from './problems.ts'

const asMara = { headers: { authorization: 'Bearer maras-token' } }

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask } = createTestGateway(spa)
  const run = (title: string, input: object = {}, options = asMara) => {
    const { query, variables } = operation(title)
    return ask(query, { input: { ...(variables.input as object), ...input } }, options)
  }
  return { spa, ask, run, last: () => spa.requests.at(-1)! }
}

const written = (spa: ReturnType<typeof createTestSpa>) =>
  spa.requests.find(({ method }) => method !== 'GET')!

test('a hold is shown while the stores are not to be had, without a further call', async () => {
  const { ask, spa } = shop({ 'GET /v2/stores/for-website/all': refuse(503, 'Unavailable') })
  const shown = 'referenceNumber city wellzoneTypeName day startTime total { minor }'
  const query = (more: string) => `query($id: ID) { heldBooking(id: $id) { ${shown} ${more} } }`
  const expected = { city: 'Mainz', wellzoneTypeName: 'Premium', day: '2026-12-05', startTime: '18:00' }
  const { data } = await ask(query(''), { id: ids.booking })
  expect(data.heldBooking).toMatchObject(expected)
  expect(spa.calls()).toEqual(['GET /v2/website/order/booking-order'])
  const whole = await ask(query('store { number } wellzoneType { kind }'), { id: ids.booking })
  expect(whole.data.heldBooking).toMatchObject({ ...expected, store: null, wellzoneType: null })
  expect(whole.errors.map(({ path }) => path?.at(-1))).toEqual(['store', 'wellzoneType'])
})

describe('booking a time', () => {
  test('sends the choice, and returns the held suite in the store’s local time', async () => {
    const { run, spa } = shop()
    const { data, errors } = await run('bookSlot')
    expect(errors).toEqual([])
    expect(written(spa).body).toEqual({
      guid: cartId,
      bookingStart: '2026-12-05T17:00:00Z',
      bookingEnd: '2026-12-05T19:00:00Z',
      wellzoneTypeId: 2,
      storeId: 2,
      productIdAmount: { '273': 2 },
      visitorAmount: 2,
      isOnSiteBooking: false,
    })
    expect(data.bookSlot.userErrors).toEqual([])
    expect(data.bookSlot.booking).toMatchObject({
      id: ids.booking,
      referenceNumber: 'WZ-100104',
      store: { city: 'Mainz' },
      wellzoneType: { kind: 'PREMIUM' },
      day: '2026-12-05',
      startTime: '18:00',
      endTime: '20:00',
      durationHours: 2,
      persons: 2,
      heldUntil: '2026-11-21T10:30:00.412Z',
      extensionsLeft: 10,
      isBoundToViewer: false,
      isOnSite: false,
      isBookerComing: true,
      total: { minor: 17180 },
      vat: { minor: 2743 },
      insurance: { isIncluded: true, price: { minor: 4350 } },
      lines: [{ kind: 'STAY' }, { kind: 'EXTRA', quantity: 2, total: { minor: 980 } }, { kind: 'INSURANCE' }],
      visitors: [{ firstName: 'Mara', doNotInform: false }],
      billingAddress: { salutation: 'FEMALE', country: { name: 'Deutschland', isDefault: true } },
      paymentMethods: [
        { name: 'PayPal', kind: 'PAYPAL' },
        { name: 'Karte', kind: 'CREDIT_CARD' },
      ],
    })
  })

  test('that was just taken returns slots close to it', async () => {
    const alternatives = [
      {
        ...timeSlot,
        startTime: '2026-12-05T16:30:00Z',
        endTime: '2026-12-05T18:30:00Z',
        timeAsString: '17:30 – 19:30',
        wellzoneTypeId: 3,
        wellzoneTypeName: 'Exclusive',
      },
    ]
    const { run } = shop({ 'POST /v2/order/Book': refuse(422, 'SlotTaken', { alternatives }) })
    const { data } = await run('bookSlot')
    expect(data.bookSlot).toEqual({
      booking: null,
      alternatives: [
        {
          wellzoneKind: 'EXCLUSIVE',
          slot: {
            id: Buffer.from('slot:2:3:2026-12-05T16:30:00Z:2026-12-05T18:30:00Z').toString('base64url'),
            startTime: '17:30',
          },
        },
      ],
      retryAt: null,
      userErrors: [{ code: 'SLOT_TAKEN', field: null, message: 'Refused: SlotTaken' }],
    })
  })

  test('at a price that was shown sends it, and a dearer one is refused', async () => {
    const { run, spa } = shop({ 'POST /v2/order/Book': refuse(422, 'PriceChanged') })
    const { data } = await run('bookSlot', { expectedTotalMinor: 12_880 })
    expect(written(spa).body).toMatchObject({ expectedTotal: 128.8 })
    expect(data.bookSlot).toMatchObject({
      booking: null,
      userErrors: [{ code: 'PRICE_CHANGED', field: ['input', 'expectedTotalMinor'] }],
    })
  })

  test('that is too much without an account returns when to try again', async () => {
    const retryAt = '2026-11-21T10:31:12.040Z'
    const { run } = shop({ 'POST /v2/order/Book': refuse(422, 'TooManyHolds', { retryAt }) })
    expect((await run('bookSlot')).data.bookSlot).toMatchObject({
      booking: null,
      retryAt,
      userErrors: [{ code: 'TOO_MANY_HOLDS' }],
    })
  })

  test.each([
    ['a time that is none', { slotId: 'nonsense' }, 'SLOT_NOT_OFFERED', ['input', 'slotId']],
    ['a time of another kind of id', { slotId: ids.booking }, 'SLOT_NOT_OFFERED', ['input', 'slotId']],
    [
      'a product that is none',
      { extras: [{ productId: 'x', quantity: 1 }] },
      'PRODUCT_UNKNOWN',
      ['input', 'extras', '0', 'productId'],
    ],
    [
      'none of a product',
      { extras: [{ productId: ids.product, quantity: 0 }] },
      'AMOUNT_NOT_ALLOWED',
      ['input', 'extras', '0', 'quantity'],
    ],
  ])('with %s is refused without a call to the spa API', async (_name, input, code, field) => {
    const { run, spa } = shop()
    expect((await run('bookSlot', input)).data.bookSlot.userErrors).toMatchObject([{ code, field }])
    expect(spa.calls()).toEqual([])
  })

  test('names the field that the spa finds wrong as the shop calls it', async () => {
    const errors = [
      { pointer: '/body/guid', message: 'must be a UUID' },
      { pointer: '/body/visitorAmount', message: 'must be <= 4' },
      { pointer: '/header/Accept-Language', message: 'too long' },
    ]
    const { run } = shop({ 'POST /v2/order/Book': refuse(400, 'InvalidRequest', { errors }) })
    expect((await run('bookSlot', { cartId: 'x', persons: 9 })).data.bookSlot.userErrors).toEqual([
      { code: 'INVALID_INPUT', field: ['input', 'cartId'], message: 'must be a UUID' },
      { code: 'INVALID_INPUT', field: ['input', 'persons'], message: 'must be <= 4' },
      { code: 'INVALID_INPUT', field: null, message: 'too long' },
    ])
  })

  test('adds up a product that is named twice', async () => {
    const { run, spa } = shop()
    await run('bookSlot', {
      extras: [
        { productId: ids.product, quantity: 1 },
        { productId: ids.product, quantity: 2 },
      ],
    })
    expect(written(spa).body).toMatchObject({ productIdAmount: { '273': 3 } })
  })
})

describe('a held booking', () => {
  const byId = 'query($id: ID) { heldBooking(id: $id) { referenceNumber } }'

  test('is found by its id, with its key and without a session', async () => {
    const { ask, last } = shop()
    expect((await ask(byId, { id: ids.booking })).data.heldBooking).toEqual({ referenceNumber: 'WZ-100104' })
    expect([last().headers.get('order-guid'), last().headers.get('authorization')]).toEqual([cartId, null])
  })

  test('of a logged-in visitor is found without an id', async () => {
    const { ask, spa } = shop()
    expect((await ask(byId, {}, asMara)).data.heldBooking).toEqual({ referenceNumber: 'WZ-100104' })
    expect(spa.calls()).toEqual(['GET /v2/order/order-with-details-for-user'])
  })

  test.each([
    [
      'has expired or belongs to another visitor',
      ids.booking,
      { 'GET /v2/website/order/booking-order': refuse(404, 'NotFound') },
    ],
    [
      'belongs to an account, without a session',
      ids.booking,
      { 'GET /v2/website/order/booking-order': refuse(401, 'Unauthorized') },
    ],
    [
      'has another number than its id says',
      ids.booking,
      { 'GET /v2/website/order/booking-order': json({ ...hold, id: 100105 }) },
    ],
    ['never was', 'nonsense', {}],
    ['is named by a number alone', Buffer.from('booking:100104').toString('base64url'), {}],
  ])('that %s is null', async (_name, id, answers) => {
    const { ask } = shop(answers)
    const { data, errors } = await ask(byId, { id })
    expect([data.heldBooking, errors]).toEqual([null, []])
  })

  test('is not null while the spa API does not respond', async () => {
    const { ask } = shop({ 'GET /v2/website/order/booking-order': refuse(503, 'Unavailable') })
    expect((await ask(byId, { id: ids.booking })).errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  })

  test('stays on its local day, even if the day in UTC is another', async () => {
    const lateSlot = { startTime: '2026-12-05T23:30:00Z', endTime: '2026-12-06T03:30:00Z', productId: 902 }
    const { ask } = shop({
      'GET /v2/website/order/booking-order': json({
        ...hold,
        bookingTimeSlot: lateSlot,
        day: '2026-12-06',
        timeAsString: '00:30 – 04:30',
      }),
    })
    const { data } = await ask('query($id: ID) { heldBooking(id: $id) { day durationHours } }', {
      id: ids.booking,
    })
    expect(data.heldBooking).toEqual({ day: '2026-12-06', durationHours: 4 })
  })
})

describe('changing a held booking', () => {
  test.each([
    ['addInsurance', 'POST /v2/order/100104/orderYNK', {}],
    ['removeInsurance', 'DELETE /v2/order/100104/orderYNK', null],
    ['extendBooking', 'POST /v2/order/extendBookingTimeout/100104', null],
    ['releaseBooking', 'DELETE /v2/order/100104/reserved', null],
    ['setBillingAddress', 'PUT /v2/order/100104/billingAddress/1001', null],
  ])('%s calls the spa API as the visitor', async (title, call, body) => {
    const { run, spa } = shop()
    const { data, errors } = await run(title)
    expect([errors, data[title].userErrors]).toEqual([[], []])
    expect(`${written(spa).method} ${written(spa).path}`).toBe(call)
    expect(written(spa).body).toEqual(body)
    expect(written(spa).headers.get('authorization')).toBe('Bearer maras-token')
  })

  test.each(['addInsurance', 'removeInsurance', 'extendBooking', 'releaseBooking', 'setVisitors'])(
    '%s shows the key of the hold',
    async (title) => {
      const { run, spa } = shop()
      await run(title)
      expect(written(spa).headers.get('order-guid')).toBe(cartId)
    },
  )

  test('binding it sends its cart id only', async () => {
    const { run, spa } = shop()
    expect((await run('bindBooking')).data.bindBooking.booking.isBoundToViewer).toBe(true)
    expect(written(spa).body).toEqual({ guid: cartId })
  })

  test('binding it has failed if it is not bound afterwards', async () => {
    const { run, spa } = shop()
    spa.respond({ 'POST /v2/order/BindOrder': json({ ...hold, boundToUser: false }) })
    const { errors } = await run('bindBooking')
    expect(errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  })

  test('extending it sends a solved challenge in the header, and its refusal without one', async () => {
    const solved = shop()
    await solved.run('extendBooking', { challengeSolution: 'c29sdmVk' })
    expect(written(solved.spa).headers.get('challenge-solution')).toBe('c29sdmVk')
    const call = 'POST /v2/order/extendBookingTimeout/*'
    const { data } = await shop({ [call]: refuse(422, 'ChallengeRequired') }).run('extendBooking')
    expect(data.extendBooking).toMatchObject({ booking: null, userErrors: [{ code: 'CHALLENGE_REQUIRED' }] })
  })

  test('extending it returns the new expiry by the server’s clock', async () => {
    const { data } = await shop().run('extendBooking')
    expect(data.extendBooking.booking).toMatchObject({
      heldUntil: '2026-11-21T10:35:00Z',
      serverTime: '2026-11-21T10:16:00Z',
      extensionsLeft: 9,
    })
  })

  test('releasing it returns its id', async () => {
    expect((await shop().run('releaseBooking')).data.releaseBooking.releasedBookingId).toBe(ids.booking)
  })

  test.each([
    'addInsurance',
    'removeInsurance',
    'extendBooking',
    'releaseBooking',
    'bindBooking',
    'setVisitors',
    'setBillingAddress',
  ])('%s refuses an invalid id without a call to the spa API', async (title) => {
    const { run, spa } = shop()
    const { data } = await run(title, { bookingId: 'booking:100104' })
    expect(data[title].userErrors).toMatchObject([
      { code: 'BOOKING_NOT_FOUND', field: ['input', 'bookingId'] },
    ])
    expect(spa.calls()).toEqual([])
  })
})

describe('naming the visitors', () => {
  const jonas = { firstName: 'Jonas', lastName: 'Weber', doNotInform: true }

  test('puts the booker first, as the account knows them', async () => {
    const { run, spa } = shop()
    await run('setVisitors', { companions: [jonas], remembersCompanions: false })
    expect(written(spa).body).toEqual({
      bookingOrderId: 100104,
      userInBooking: true,
      visitors: [
        { firstName: mara.firstName, lastName: mara.lastName, email: mara.email, doNotInformPerMail: false },
        { firstName: 'Jonas', lastName: 'Weber', doNotInformPerMail: true },
      ],
    })
  })

  test('asks to remember the companions where the visitor does', async () => {
    const { run, spa } = shop()
    await run('setVisitors', { companions: [jonas], remembersCompanions: true })
    expect(written(spa).body).toMatchObject({ remembersCompanions: true })
  })

  test('leaves the booker out of a stay without them', async () => {
    const { run, spa } = shop()
    await run('setVisitors', {
      isBookerComing: false,
      companions: [jonas, { ...jonas, email: 'jo@example.com' }],
    })
    expect(written(spa).body).toMatchObject({
      userInBooking: false,
      visitors: [{ firstName: 'Jonas' }, { email: 'jo@example.com' }],
    })
    expect(spa.calls()).not.toContain('GET /v1/identity/UserInfo')
  })

  test.each([
    [true, '/body/visitors/1/lastName', ['input', 'companions', '0', 'lastName']],
    [false, '/body/visitors/1/doNotInformPerMail', ['input', 'companions', '1', 'doNotInform']],
    [true, '/body/visitors/0/firstName', null],
    [true, '/body/visitors', ['input', 'companions']],
  ])('with the booker coming: %s, an error at %s is shown at %s', async (isBookerComing, pointer, field) => {
    const { run } = shop({
      'PUT /v2/visitor/order': refuse(400, 'InvalidRequest', { errors: [{ pointer, message: 'wrong' }] }),
    })
    const { data } = await run('setVisitors', { isBookerComing, companions: [jonas, jonas] })
    expect(data.setVisitors.userErrors).toEqual([{ code: 'INVALID_INPUT', field, message: 'wrong' }])
  })

  test.each([
    [false, 0],
    [true, 4],
  ])('with the booker coming: %s and %i others is no number of visitors', async (isBookerComing, others) => {
    const { run, spa } = shop()
    const { data } = await run('setVisitors', {
      isBookerComing,
      companions: Array.from({ length: others }, () => jonas),
    })
    expect(data.setVisitors.userErrors).toMatchObject([{ code: 'VISITOR_COUNT_MISMATCH' }])
    expect(spa.calls()).toEqual([])
  })

  test('needs a login where the booker comes along', async () => {
    const { run } = shop({ 'GET /v1/identity/UserInfo': refuse(401, 'Unauthorized') })
    expect((await run('setVisitors')).data.setVisitors.userErrors).toMatchObject([{ code: 'LOGIN_REQUIRED' }])
  })
})

describe('choosing an address for the invoice', () => {
  const call = 'PUT /v2/order/*/billingAddress/*'

  test('of another visitor is refused', async () => {
    const { run } = shop({ [call]: refuse(404, 'NotFound') })
    expect((await run('setBillingAddress')).data.setBillingAddress.userErrors).toMatchObject([
      { code: 'ADDRESS_NOT_FOUND', field: ['input', 'addressId'] },
    ])
  })

  test('for a missing booking is refused', async () => {
    const { run } = shop({
      [call]: refuse(404, 'NotFound'),
      'GET /v2/website/order/booking-order': refuse(404, 'NotFound'),
    })
    expect((await run('setBillingAddress')).data.setBillingAddress.userErrors).toMatchObject([
      { code: 'BOOKING_NOT_FOUND' },
    ])
  })

  test.each([ids.country, Buffer.from('address:0').toString('base64url')])(
    'R 108: with the invalid id %s causes no call',
    async (addressId) => {
      const { run, spa } = shop()
      const { data } = await run('setBillingAddress', { addressId })
      expect(data.setBillingAddress.userErrors).toMatchObject([{ code: 'ADDRESS_NOT_FOUND' }])
      expect(spa.calls()).toEqual([])
    },
  )
})

describe('a refusal of the spa', () => {
  const titles = [
    'bookSlot',
    'addInsurance',
    'removeInsurance',
    'extendBooking',
    'releaseBooking',
    'bindBooking',
    'setVisitors',
    'setBillingAddress',
  ] as const

  test.each(refusalsOf(titles))('$id: $code', async ({ id, call, code }) => {
    const { run } = shop({ [call]: refuseWith(code) })
    const { [id]: payload } = (await run(id)).data
    // A 404 there is about the address, while the booking can be read.
    const expected =
      id === 'setBillingAddress' && code === 'NotFound' ? 'ADDRESS_NOT_FOUND' : bookingErrors.table[code]
    expect([payload.booking ?? null, payload.userErrors]).toMatchObject([null, [{ code: expected }]])
  })
})
