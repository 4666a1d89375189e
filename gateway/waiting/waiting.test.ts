import { describe, expect, test } from 'vitest'
import { storeIds } from '../base/ids.ts'
import { cartId } from '../testing/booking-samples.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { ids } from '../testing/operations/inputs.ts'
import { refusalsOf } from '../testing/refusals.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, json, refuse, refuseWith, type SpaResponses } from '../testing/spa.ts'
import { wish } from '../testing/waiting-samples.ts'
import { waitingErrors } from './problems.ts'

const headers = { authorization: 'Bearer maras-token' }

function shop(responses: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...responses })
  return { spa, ...createTestGateway(spa) }
}
const read = operation('waitingWish')
const join = operation('joinWaitingList')
const wanted = join.variables['input'] as Record<string, unknown>

describe('the wish behind a link', () => {
  test('is read without the session of its reader, with what is held for it', async () => {
    const { spa, ask } = shop()
    const { data } = await ask(read.query, read.variables, { headers })
    expect(data.waitingWish).toMatchObject({
      state: 'OFFERED',
      stores: [{ city: 'Mainz' }],
      partsOfDay: ['MORNING', 'EVENING'],
      offer: { bookingId: ids.booking, cartId, wellzoneKind: 'PREMIUM', total: { minor: 11_850 } },
    })
    const asked = spa.requests.find(({ path }) => path.includes('/waiting/'))
    expect(asked?.headers.get('authorization')).toBeNull()
  })

  test('is null for an unknown link, and for what no link looks like nothing is asked', async () => {
    const { spa, ask } = shop({ 'GET /v2/waiting/wish/*': refuse(404, 'NotFound') })
    expect((await ask(read.query, read.variables)).data).toEqual({ waitingWish: null })
    const calls = spa.calls().length
    expect((await ask(read.query, { token: '../order/1' })).data).toEqual({ waitingWish: null })
    expect(spa.calls()).toHaveLength(calls)
  })

  test('leaves out a store that the shop does not list', async () => {
    const stores = [{ id: 77, name: 'Wellzone Bonn' }, ...wish.stores]
    const { data } = await shop({ 'GET /v2/waiting/wish/*': json({ ...wish, stores }) }).ask(
      read.query,
      read.variables,
    )
    expect(data.waitingWish.stores).toEqual([{ city: 'Mainz' }])
  })
})

describe('a wish', () => {
  test('names the suites by their numbers in the chosen stores', async () => {
    const { spa, ask } = shop()
    const { data } = await ask(join.query, join.variables)
    expect(data.joinWaitingList).toEqual({ email: wanted['email'], freeStay: null, userErrors: [] })
    expect(spa.requests.find(({ path }) => path === '/v2/waiting/wishes')?.body).toEqual({
      email: wanted['email'],
      storeIds: [2],
      days: ['2026-12-05'],
      weekdays: [],
      partsOfDay: ['evening'],
      wellzoneTypeIds: [2],
      visitorAmount: 2,
      duration: 2,
    })
  })

  test('that something free fits is refused with the way to book it', async () => {
    const fit = { storeId: 2, wellzoneTypeId: 2, bookingStart: '2026-12-05T17:00:00Z' }
    const { ask } = shop({ 'POST /v2/waiting/wishes': refuseWith('FitIsFree', { fit }) })
    const { data } = await ask(join.query, join.variables)
    expect(data.joinWaitingList).toMatchObject({
      freeStay: { store: { route: 'mainz' }, wellzoneKind: 'PREMIUM', startsAt: fit.bookingStart },
      userErrors: [{ code: 'FIT_IS_FREE' }],
    })
  })

  test.each([
    ['of no store', { storeIds: ['nonsense'] }, 'STORE_NOT_OPEN', 'storeIds'],
    ['of a store that is not there', { storeIds: [storeIds.write(77)] }, 'STORE_NOT_OPEN', 'storeIds'],
    ['of no type', { wellzoneKinds: [] }, 'SLOT_NOT_OFFERED', 'wellzoneKinds'],
  ])('%s does not reach the spa', async (_what, change, code, field) => {
    const { spa, ask } = shop()
    const { data } = await ask(join.query, { input: { ...wanted, ...change } })
    expect(data.joinWaitingList.userErrors).toMatchObject([{ code, field: ['input', field] }])
    expect(spa.calls().filter((call) => call.startsWith('POST'))).toEqual([])
  })
})

describe.each(['joinWaitingList', 'confirmWaitingWish', 'leaveWaitingList', 'declineWaitingOffer'] as const)(
  '%s',
  (name) => {
    const { query, variables } = operation(name)
    const table: Partial<Record<string, string>> = waitingErrors.table

    test.each(refusalsOf([name]))('refused with $code', async ({ call, code }) => {
      const { data, errors } = await shop({ [call]: refuseWith(code) }).ask(query, variables)
      expect([data[name].userErrors, errors]).toMatchObject([[{ code: table[code] }], []])
    })
  },
)

test.each([
  ['confirmWaitingWish', { wish: null, userErrors: [{ code: 'LINK_NOT_VALID' }] }],
  ['declineWaitingOffer', { wish: null, userErrors: [{ code: 'LINK_NOT_VALID' }] }],
  ['leaveWaitingList', { hasLeft: true, userErrors: [] }],
])('%s with what no link looks like does not reach the spa', async (name, expected) => {
  const { spa, ask } = shop()
  const { data } = await ask(operation(name).query, { input: { token: '../order/1' } })
  expect([data[name], spa.calls()]).toMatchObject([expected, []])
})
