// What a visitor may do next in a random history, also when it makes no sense: then both spas refuse.
import { Temporal } from 'temporal-polyfill'
import { giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import { openPaymentPage, post } from '#api/testing/payments/local-provider.ts'
import type { World } from './world.ts'

/** `pick` is a number of the plan: the same in both spas. */
type Action = (world: World, pick: number) => Promise<void>

const password = 'Kamin&Sauna94'
const person = {
  salutation: 1,
  firstName: 'Mara',
  lastName: 'Lindner',
  street: 'Rheinallee',
  houseNumber: '12a',
}
const guidOf = (pick: number) => `7b0c2c0e-3f6c-4b52-9a1d-${String(pick).padStart(12, '0')}`
const chosen = <Item>(items: readonly Item[], pick: number) => items[pick % items.length]
const dayOf = (pick: number) =>
  Temporal.Now.plainDateISO('Europe/Berlin')
    .add({ days: 3 + (pick % 40) })
    .toString()

export const actions: Record<string, Action> = {
  register: (world) => register(world, world.known.email),
  async logIn(world, pick) {
    const given = pick % 5 === 0 ? 'Falsch&Sauna94' : password
    world.known.tokens = (await logIn(world, world.known.email, given)) ?? world.known.tokens
  },
  async refresh({ ask, known }) {
    const { accessToken, refreshToken } = known.tokens ?? {
      accessToken: 'x'.repeat(43),
      refreshToken: 'y'.repeat(43),
    }
    const { isOk, body } = await ask('refresh', 'POST', '/v1/identity/refresh', { accessToken, refreshToken })
    if (isOk) known.tokens = body
  },
  async logOut({ ask, known }) {
    await ask('logout', 'POST', '/v1/identity/logout')
    known.tokens = null
  },
  async saveAddress({ ask, known }) {
    const address = {
      ...person,
      companyName: '',
      addressLine: '',
      postalCode: '55116',
      city: 'Mainz',
      countryId: 84,
    }
    const { isOk, body } = await ask('createAddress', 'POST', '/v1/identity/Addresses', address)
    if (isOk) known.addressId = body.id
  },
  async readTimes({ ask, known }, pick) {
    const storeId = chosen([2, 5, 6, 10], pick)!
    const wanted = `storeId=${storeId}&day=${dayOf(pick)}&duration=${2 + (pick % 3)}&visitorAmount=2`
    const path = `/v2/booking-time-slot/available-slots-per-product?${wanted}`
    const { isOk, body } = await ask('listSlots', 'GET', path)
    if (!isOk) return
    const slots = body.flatMap(
      ({ wellzoneTypeId, timeSlots }: { wellzoneTypeId: number; timeSlots: object[] }) =>
        timeSlots.map((slot) => ({ ...slot, wellzoneTypeId, storeId })),
    )
    known.slot = (chosen(slots, pick) as World['known']['slot']) ?? known.slot
  },
  async book({ ask, known }, pick) {
    const { startTime, endTime, wellzoneTypeId, storeId } = known.slot ?? {
      ...{ startTime: '2099-06-02T16:00:00Z', endTime: '2099-06-02T18:00:00Z' },
      ...{ wellzoneTypeId: 1, storeId: 2 },
    }
    const guid = guidOf(pick)
    const stay = { bookingStart: startTime, bookingEnd: endTime, wellzoneTypeId, storeId }
    const { isOk, body } = await ask('bookSlot', 'POST', '/v2/order/Book', {
      ...{ ...stay, guid, productIdAmount: pick % 3 === 0 ? { 273: 2 } : {} },
      ...{ visitorAmount: 2 + (pick % 3), isOnSiteBooking: false },
    })
    if (isOk) known.held = { id: body.id, guid }
  },
  async readHold({ ask }) {
    await ask('getBookingOrder', 'GET', '/v2/website/order/booking-order')
  },
  async bind({ ask, known }, pick) {
    await ask('bindBooking', 'POST', '/v2/order/BindOrder', { guid: known.held?.guid ?? guidOf(pick) })
  },
  async extend({ ask, known }, pick) {
    await ask('extendBooking', 'POST', `/v2/order/extendBookingTimeout/${known.held?.id ?? pick}`)
  },
  async insure({ ask, known }, pick) {
    const method = pick % 3 === 0 ? 'DELETE' : 'POST'
    const path = `/v2/order/${known.held?.id ?? pick}/orderYNK`
    await ask(`${method} insurance`, method, path, method === 'POST' ? {} : undefined)
  },
  async nameGuests({ ask, known }, pick) {
    const names = ['Mara', 'Ida', 'Finn', 'Lea'].slice(0, 2 + (pick % 3))
    const visitors = names.map((firstName) => ({ firstName, lastName: 'Weber', doNotInformPerMail: true }))
    const request = { bookingOrderId: known.held?.id ?? pick, userInBooking: pick % 4 > 0, visitors }
    await ask('setVisitors', 'PUT', '/v2/visitor/order', request)
  },
  async bill({ ask, known }, pick) {
    const path = `/v2/order/${known.held?.id ?? pick}/billingAddress/${known.addressId ?? pick}`
    await ask('setBillingAddress', 'PUT', path)
  },
  async release({ ask, known }, pick) {
    const { isOk } = await ask('releaseBooking', 'DELETE', `/v2/order/${known.held?.id ?? pick}/reserved`)
    if (isOk) known.held = null
  },
  async redeem({ ask, known, db }, pick) {
    const given = pick % 2 ? (await giveVoucher(db, 500 + (pick % 3_000))).code : chosen(known.vouchers, pick)
    const voucherKey = given ?? 'WZ7K-9QPM-3XTR-VB2H'
    if (pick % 2) known.vouchers.push(voucherKey)
    await ask('redeemCode', 'POST', '/v2/payment/redeem-code', {
      orderId: known.held?.id ?? pick,
      voucherKey,
    })
  },
  async removeVoucher({ ask, known }, pick) {
    const path = `/v2/payment/${known.held?.id ?? pick}/remove-voucher`
    await ask('removeVoucher', 'POST', path, {
      voucherKey: chosen(known.vouchers, pick) ?? 'WZ7K-9QPM-3XTR-VB2H',
    })
  },
  async payByVouchers({ ask, known }, pick) {
    const path = `/v2/payment/capture/voucher-only?orderId=${known.held?.id ?? pick}`
    const { isOk } = await ask('captureVoucherOnly', 'POST', path)
    settled(known, isOk)
  },
  async payByProvider(world, pick) {
    const { ask, known } = world
    const gateway = await gatewayOf(world)
    const { isOk, body } = await ask('createPayment', 'POST', '/v2/payment/create-order', {
      ...{ orderId: known.held?.id ?? pick, paymentType: 1, paymentGatewayId: gateway },
      ...{ returnUrl: '/booking/success', cancelUrl: '/booking/finalize?error=true' },
    })
    if (isOk) settled(known, await approve(world, body, pick))
  },
  async buyVouchers(world, pick) {
    const { ask, known } = world
    const items = [{ type: 'print', value: 25 + (pick % 50), amount: 1, text: 'Für deine freie Zeit' }]
    const { isOk, body } = await ask('orderVouchers', 'POST', '/v2/item-order/voucher', {
      ...{ isOnSiteOrder: false, addressId: known.addressId ?? pick, paymentType: 1, items, voucherKeys: [] },
      ...{ returnUrl: '/gutscheine/success', cancelUrl: '/booking/voucher?error=true' },
    })
    if (isOk && (await approve(world, body, pick)) && body.orderId) known.paid.push(body.orderId)
  },
  async listOrders({ ask }) {
    await ask('listOrders', 'GET', '/v2/order/ForUser/all?Offset=0&Count=10')
  },
  async readOrder({ ask, known }, pick) {
    await ask('getOrder', 'GET', `/v2/order/ForUser/${chosen(known.paid, pick) ?? pick}`)
  },
  async move(world, pick) {
    const { ask, known } = world
    const path = `/v2/order/${chosen(known.paid, pick) ?? pick}/reschedule`
    const { isOk, body } = await ask('getReschedule', 'GET', `${path}?firstDay=${dayOf(pick)}`)
    const times = isOk ? body.days.flatMap(({ times }: { times: object[] }) => times) : []
    const time = chosen(times, pick) as { startTime: string; difference: number } | undefined
    const wanted = {
      bookingStart: time?.startTime ?? `${dayOf(pick)}T16:00:00Z`,
      expectedDifference: time?.difference ?? 0,
    }
    await moveOrPay(world, path, wanted, pick)
  },
  async change(world, pick) {
    const { ask, known } = world
    const path = `/v2/order/${chosen(known.paid, pick) ?? pick}/reschedule`
    const change = pick % 2 ? { hours: 2 + (pick % 3) } : { productIdAmount: { 273: pick % 3 } }
    const { body } = await ask('priceReschedule', 'POST', `${path}/price`, { change })
    const wanted = { change, expectedDifference: body?.difference ?? 0 }
    await moveOrPay(world, path, wanted, pick)
  },
  async handOver(world, pick) {
    const { ask, known } = world
    const order = `/v2/order/${chosen(known.paid, pick) ?? pick}/handover`
    const { isOk, body } = await ask('offerHandover', 'POST', order)
    const stay = `/v2/offered-stay/${isOk ? body.token : 'h4V0c2xZbW9vbmxpZ2h0LX'}`
    await ask('getOfferedStay', 'GET', stay)
    const taker = { firstName: 'Meike', lastName: 'Sander', isAdult: true, bringsId: pick % 5 > 0 }
    await ask('takeOverStay', 'POST', `${stay}/take-over`, taker)
    if (pick % 3 === 0) return void (await ask('withdrawHandover', 'DELETE', order))
    const own = known.tokens
    known.tokens = null
    await register(world, `friend.of.${known.email}`)
    known.tokens = await logIn(world, `friend.of.${known.email}`, password)
    await ask('takeOverStay', 'POST', `${stay}/take-over`, taker)
    await ask('listOrders', 'GET', '/v2/order/ForUser/all?Offset=0&Count=10')
    known.tokens = own
  },
  async cancel({ ask, known }, pick) {
    await ask('cancelOrder', 'POST', `/cancellation/CancelOrder/${chosen(known.paid, pick) ?? pick}`)
  },
  async share({ ask, known }, pick) {
    const { isOk, body } = await ask(
      'createShareLink',
      'POST',
      `/v2/order/${chosen(known.paid, pick) ?? pick}/share-link`,
    )
    if (isOk) known.shareToken = body.token
  },
  async answer({ ask, known }, pick) {
    const path = `/v2/shared-stay/${known.shareToken ?? 'q3V0c2xZbW9vbmxpZ2h0LX'}`
    await ask('getSharedStay', 'GET', path)
    const friend = { firstName: 'Jonas', lastName: 'Weber', isAdult: true, bringsId: pick % 4 > 0 }
    await ask('answerSharedStay', 'POST', `${path}/answer`, {
      answerKey: guidOf(pick),
      ...friend,
      isComing: pick % 3 > 0,
    })
  },
}

/** Registers and confirms with the token of the newest mail. */
async function register({ ask, db }: World, email: string): Promise<void> {
  const secrets = { email, emailRepeat: email, password, passwordRepeat: password }
  const home = { zip: '55116', location: 'Mainz', countryCode: 84, phone: '+491701234567' }
  const rest = { dateOfBirth: '1994-05-17', dataProtection: true, newsletter: false }
  await ask('register', 'POST', '/v1/identity', { ...person, ...secrets, ...home, ...rest })
  const mail = await db
    .selectFrom('mail')
    .select('payload')
    .where('recipient', '=', email)
    .where('kind', '=', 'confirm-email')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const token = (mail?.payload as { token?: string } | undefined)?.token ?? 'q3V0c2xZbW9vbmxpZ2h0'
  await ask('confirm', 'POST', '/v1/identity/confirm-registration', { token, password })
}

async function logIn({ ask }: World, email: string, given: string) {
  const login = { identifier: email, password: given }
  const { isOk, body } = await ask('login', 'POST', '/v1/identity/login', login)
  return isOk ? (body as World['known']['tokens']) : null
}

/** The gateway of the store whose times were read last. */
/** Moves or changes a stay, and pays the difference where there is one. */
async function moveOrPay(world: World, path: string, wanted: { expectedDifference: number }, pick: number) {
  const { ask } = world
  if (wanted.expectedDifference <= 0)
    return void (await ask('rescheduleOrder', 'POST', path, wanted, guidOf(pick)))
  const addresses = { returnUrl: '/profile', cancelUrl: '/profile?error=true' }
  const request = { ...wanted, ...addresses, paymentType: 1, paymentGatewayId: await gatewayOf(world) }
  const payment = await ask('payReschedule', 'POST', `${path}/payment`, request, guidOf(pick))
  if (payment.isOk) await approve(world, payment.body, pick)
}

async function gatewayOf({ ask, known }: World): Promise<number> {
  const path = `/v2/stores/website/${known.slot?.storeId ?? 2}/payment-gateways`
  const { body } = await ask('listPaymentGateways', 'GET', path)
  return body[0].id
}

function settled(known: World['known'], isPaid: boolean): void {
  if (!isPaid || !known.held) return
  known.paid.push(known.held.id)
  known.held = null
}

/** Approves on the provider's page, or leaves it, and has the callback delivered. */
async function approve({ fetch, shop }: World, step: { payerActionUrl?: string }, pick: number) {
  if (!step.payerActionUrl) return true
  const pages = { fetch }
  const page = await openPaymentPage(pages, { kind: 'redirect', url: step.payerActionUrl })
  const isApproved = pick % 4 > 0
  await post(pages, `${page}/${isApproved ? 'approve' : 'cancel'}`)
  await shop.settle()
  return isApproved
}
