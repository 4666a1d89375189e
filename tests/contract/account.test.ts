// Account operations through the gateway on the real spa API.
import { expect, test } from 'vitest'
import { operation } from '#gateway/testing/operations.ts'
import type { Browser } from '../proofs/harness/browser.ts'
import { useShop } from './harness.ts'

const { all, visitor, newVisitor, loggedIn, open, pay, mailTo } = useShop()
const newPassword = 'Frische&Luft26'
const repeated = { newPassword, newPasswordRepeat: newPassword }

const isLoggedIn = async (browser: Browser) => (await browser.ask('{ viewer { id } }')).data.viewer !== null
const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code)
const inputOf = (title: string) => operation(title).variables['input'] as object

test('a changed password ends all other sessions, and only the new password logs in', async () => {
  const { browser, person } = await newVisitor()
  const other = await loggedIn(person)
  const before = browser.jar.cookie
  const wrong = await browser.run('changePassword', {
    input: { currentPassword: 'Something&Else1', ...repeated },
  })
  expect([codesOf(wrong), browser.jar.cookie, await isLoggedIn(other)]).toEqual([
    ['CURRENT_PASSWORD_WRONG'],
    before,
    true,
  ])
  const weak = await browser.run('changePassword', {
    input: { currentPassword: person.password, newPassword: 'weak', newPasswordRepeat: 'weak' },
  })
  expect([
    codesOf(weak),
    await isLoggedIn(browser),
    await isLoggedIn(other),
    await sessionsOf(person.email),
  ]).toEqual([['PASSWORD_TOO_WEAK'], true, true, 2])

  const changed = await browser.run('changePassword', {
    input: { currentPassword: person.password, ...repeated },
  })
  expect(changed).toMatchObject({ viewer: { firstName: person.firstName }, userErrors: [] })
  expect([
    await isLoggedIn(browser),
    await isLoggedIn(other),
    await isLoggedIn(visitor(before)),
    await sessionsOf(person.email),
  ]).toEqual([true, false, false, 1])
  expect((await open('/downloads/member-card.pdf', other)).status).toBe(401)
  expect(
    codesOf(await visitor().run('logIn', { input: { email: person.email, password: person.password } })),
  ).toEqual(['LOGIN_FAILED'])
  expect(await isLoggedIn(await loggedIn({ ...person, password: newPassword }))).toBe(true)
})

async function sessionsOf(email: string): Promise<number> {
  const { rows } = await all.client.query(
    `SELECT count(*)::int AS alive FROM session JOIN app_user ON app_user.id = session.user_id
      WHERE email = $1 AND revoked_at IS NULL`,
    [email],
  )
  return rows[0].alive
}

test('a forgotten password is replaced once by the link from the mail, and every session ends', async () => {
  const { browser, person } = await newVisitor()
  expect(await visitor().run('requestPasswordReset', { input: { email: person.email } })).toEqual({
    email: person.email,
    userErrors: [],
  })
  expect(await visitor().run('requestPasswordReset', { input: { email: 'nobody@example.com' } })).toEqual({
    email: 'nobody@example.com',
    userErrors: [],
  })
  const { userId, token, emailCode } = (await mailTo(person.email, 'reset-password')) as {
    userId: number
    token: string
    emailCode: string
  }
  const input = { userId: String(userId), token, emailCode, ...repeated }
  const tries = [
    { ...input, token: `${token.slice(1)}A` },
    { ...input, userId: String(userId + 1) },
    { ...input, emailCode: '' },
    { ...input, token: '<>' },
  ]
  for (const wrong of tries)
    expect(codesOf(await browser.run('resetPassword', { input: wrong }))).toEqual(['RESET_LINK_INVALID'])
  expect(await isLoggedIn(browser)).toBe(true)

  expect(await browser.run('resetPassword', { input })).toEqual({
    isReset: true,
    endedSession: true,
    userErrors: [],
  })
  expect(browser.jar.cookie).toBeNull()
  expect(codesOf(await visitor().run('resetPassword', { input }))).toEqual(['RESET_LINK_INVALID'])
  expect(await isLoggedIn(await loggedIn({ ...person, password: newPassword }))).toBe(true)
})

test('personal data is saved; a new address and the newsletter need a confirmation', async () => {
  const { browser, person } = await newVisitor()
  const data = {
    ...inputOf('updatePersonalData'),
    firstName: 'Marlene',
    email: `new.${person.email}`,
    phone: '0170 123 4567',
  }
  const saved = await browser.run('updatePersonalData', { input: { ...data, wantsNewsletter: true } })
  expect(saved).toMatchObject({
    ...{ isNewsletterPending: true, userErrors: [] },
    viewer: {
      firstName: 'Marlene',
      phone: '01701234567',
      email: person.email,
      pendingEmail: `new.${person.email}`,
      hasNewsletter: false,
    },
  })
  const { token } = (await mailTo(person.email, 'newsletter-confirm')) as { token: string }
  const confirm = () => visitor().run('confirmNewsletter', { input: { confirmationToken: token } })
  for (let time = 0; time < 2; time++) expect(await confirm()).toEqual({ isConfirmed: true, userErrors: [] })
  const hasNewsletter = async () =>
    (await browser.ask('{ viewer { hasNewsletter } }')).data.viewer.hasNewsletter
  expect(await hasNewsletter()).toBe(true)
  const ended = await browser.run('updatePersonalData', { input: { ...data, wantsNewsletter: false } })
  expect([ended.viewer.hasNewsletter, ended.isNewsletterPending, await hasNewsletter()]).toEqual([
    false,
    false,
    false,
  ])
  expect(
    codesOf(await browser.run('updatePersonalData', { input: { ...data, dateOfBirth: '2020-01-01' } })),
  ).toEqual(['UNDER_AGE'])
})

test('at most three addresses are saved, and the default one is deleted last', async () => {
  const { browser, addressId: second } = await newVisitor()
  const { data } = await browser.ask('{ viewer { addressBook { defaultAddress { id } } } }')
  const first = data.viewer.addressBook.defaultAddress.id as string
  const third = (await browser.run('createAddress')).address.id as string
  expect(codesOf(await browser.run('createAddress'))).toEqual(['ADDRESS_LIMIT_REACHED'])
  expect(codesOf(await browser.run('deleteAddress', { input: { addressId: first } }))).toEqual([
    'DEFAULT_ADDRESS',
  ])
  expect(
    (await browser.run('chooseDefaultAddress', { input: { addressId: second } })).addressBook.defaultAddress
      .id,
  ).toBe(second)
  const changes = { ...inputOf('updateAddress'), addressId: first, city: 'Wiesbaden' }
  expect((await browser.run('updateAddress', { input: changes })).address).toEqual({
    id: first,
    city: 'Wiesbaden',
  })
  const { deletedAddressId, addressBook } = await browser.run('deleteAddress', {
    input: { addressId: first },
  })
  expect([deletedAddressId, addressBook.addresses.map(({ id }: { id: string }) => id).toSorted()]).toEqual([
    first,
    [second, third].toSorted(),
  ])
})

test('a cancelled order shows it in its status, invoices and calendar file', async () => {
  const { browser, addressId } = await newVisitor()
  const { orderId, held } = await pay(browser, addressId)
  const { details, calendarUrl } = await orderOf(browser, orderId)
  expect(details).toMatchObject({
    ...{
      subtotal: held.total,
      total: held.total,
      discount: null,
      shipping: null,
      cancellation: { kind: 'REFUND', amount: held.total },
    },
    ...{
      transactions: [{ kind: 'PAYMENT', amount: held.total, method: 'PAYPAL' }],
      invoices: [{ kind: 'INVOICE' }],
    },
  })
  expect(await textAt(calendarUrl, browser)).toContain('METHOD:PUBLISH')
  expect(codesOf(await browser.run('deleteAccount'))).toEqual(['UPCOMING_BOOKINGS'])
  expect(
    codesOf(await browser.run('giveFeedback', { input: { ...inputOf('giveFeedback'), orderId } })),
  ).toEqual(['ORDER_NOT_RATEABLE'])

  const { order } = await browser.run('cancelOrder', { input: { orderId, expects: 'REFUND' } })
  expect(order).toMatchObject({
    id: orderId,
    status: 'CANCELLED_REFUND',
    details: { cancellation: { kind: 'NONE' } },
  })
  const { details: after } = await orderOf(browser, orderId)
  expect(after.invoices.map(({ kind }: { kind: string }) => kind)).toEqual(['INVOICE', 'CANCELLATION'])
  for (const { url } of after.invoices) expect(await textAt(url, browser)).toMatch(/^%PDF/)
  expect(await textAt(calendarUrl, browser)).toContain('METHOD:CANCEL')
})

async function orderOf(browser: Browser, id: string) {
  const { data, codes } = await browser.ask(
    operation('viewer').query.replace('order(id: $id) { id', 'order(id: $id) { id calendarUrl'),
    { id },
  )
  expect(codes).toEqual([])
  return data.viewer.order
}

async function textAt(url: string, browser: Browser): Promise<string> {
  const response = await open(url, browser)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  return response.text()
}

test('feedback is given once, on a stay that has ended', async () => {
  const { browser, addressId } = await newVisitor()
  const { orderId } = await pay(browser, addressId)
  const number = Number(Buffer.from(orderId, 'base64url').toString().split(':')[1])
  await all.client.query('ALTER TABLE reservation DROP CONSTRAINT IF EXISTS reservation_check1')
  await all.client.query(
    `UPDATE reservation SET starts_at = starts_at - interval '60 days',
      ends_at = ends_at - interval '60 days', blocked_until = blocked_until - interval '60 days'
      WHERE order_id = $1`,
    [number],
  )
  const waiting = async () =>
    (await browser.ask('{ viewer { rateableOrders { id status } } }')).data.viewer.rateableOrders
  expect(await waiting()).toEqual([{ id: orderId, status: 'DONE' }])
  const give = (changes: object = {}) =>
    browser.run('giveFeedback', { input: { ...inputOf('giveFeedback'), orderId, ...changes } })
  expect(codesOf(await give({ equipmentErrors: ' ' }))).toEqual(['EQUIPMENT_ERRORS_MISSING'])
  expect(codesOf(await give({ firstImpression: 6 }))).toEqual(['INVALID_INPUT'])
  expect(await give()).toEqual({ order: { id: orderId, status: 'DONE' }, userErrors: [] })
  expect([codesOf(await give()), await waiting()]).toEqual([['ORDER_NOT_RATEABLE'], []])
})

test('a deleted account is gone, with its sessions and its card', async () => {
  const { browser, person } = await newVisitor()
  const other = await loggedIn(person)
  expect(codesOf(await browser.run('deleteAccount', { input: { isConfirmed: false } }))).toEqual([
    'CONFIRMATION_REQUIRED',
  ])
  expect(await browser.run('deleteAccount')).toEqual({ isDeleted: true, userErrors: [] })
  expect([
    browser.jar.cookie,
    await isLoggedIn(other),
    (await open('/downloads/member-card.pdf', other)).status,
  ]).toEqual([null, false, 401])
  expect(
    codesOf(await visitor().run('logIn', { input: { email: person.email, password: person.password } })),
  ).toEqual(['LOGIN_FAILED'])
})

test('no unexpected error was reported', () => {
  expect(all.shop.reports).toEqual([])
})
