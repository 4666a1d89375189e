// What is sent to one visitor or made for one browser does nothing for others: the code of a registration,
// the link to a stay, a passkey and its challenge. On the real spa API.
import { beforeAll, describe, expect, test } from 'vitest'
import { relyingPartyOf } from '#api/account/passkeys/relying-party.ts'
import { openAuthenticator } from '#api/testing/passkeys/authenticator.ts'
import { operation } from '#gateway/testing/operations.ts'
import { type Browser, openBrowser } from '../../proofs/harness/browser.ts'
import { shopUrl } from '../../proofs/harness/shop.ts'
import { newPerson } from '../../proofs/harness/visitor.ts'
import { keepCookies } from '../cookies.ts'
import { useShop } from '../harness.ts'
import { newOwned, type Owned } from './owned.ts'

const shop = useShop()
const { visitor, newVisitor, mailTo } = shop
const device = openAuthenticator(relyingPartyOf(shopUrl).origin)
const inputOf = (title: string) => operation(title).variables['input'] as object
const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code)
/** Another code of six digits. */
const wrongCode = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

let mara: Owned
let jonas: Awaited<ReturnType<typeof newVisitor>>
beforeAll(async () => {
  mara = await newOwned(shop)
  jonas = await newVisitor()
})

const enter = (browser: Browser, code: string) => browser.run('confirmRegistrationCode', { input: { code } })
/** A browser that keeps all its cookies. */
const newBrowser = () => openBrowser({ shop: shopUrl, fetch: keepCookies(shop.all.shop.fetch) })

test('the code of a login is right in the browser that asked for it, without a password', async () => {
  const { email } = newPerson()
  const code = async () => (await mailTo(email, 'login-code'))['emailCode'] as string
  const none = { email, emailRepeat: email, password: null, passwordRepeat: null }
  const first = newBrowser()
  await first.run('register', { input: { ...inputOf('register'), ...none } })
  const mara = (await enter(first, await code())).viewer
  const [hers, his] = [newBrowser(), newBrowser()]
  expect(await hers.run('requestLoginCode', { input: { email } })).toEqual({ email, userErrors: [] })
  expect(codesOf(await enter(his, await code()))).toEqual(['REGISTRATION_UNKNOWN'])
  expect((await enter(hers, await code())).viewer).toEqual(mara)
})

describe('the code of a registration', () => {
  /** A browser that has registered an address. */
  async function registered() {
    const browser = newBrowser()
    const { email } = newPerson()
    const input = { ...inputOf('register'), email, emailRepeat: email }
    expect(codesOf(await browser.run('register', { input }))).toEqual([])
    return { browser, email, code: (await mailTo(email, 'confirm-email'))['emailCode'] as string }
  }

  test('is unknown to a browser that has not registered, with an account or without', async () => {
    const { browser, email, code } = await registered()
    for (const other of [jonas.browser, visitor()]) {
      const refused = await enter(other, code)
      expect([codesOf(refused), refused.viewer]).toEqual([['REGISTRATION_UNKNOWN'], null])
      expect(refused).toEqual(await enter(other, wrongCode(code)))
      expect(codesOf(await other.run('resendRegistrationCode'))).toEqual(['REGISTRATION_UNKNOWN'])
    }
    expect((await shop.all.client.query('SELECT FROM mail WHERE recipient = $1', [email])).rowCount).toBe(1)
    expect((await enter(browser, code)).viewer).toMatchObject({ firstName: 'Mara' })
  })

  test('is wrong for another registration, which loses a try, and stays right for its own', async () => {
    const hers = await registered()
    let his = await registered()
    // One in a million has the same digits.
    while (his.code === hers.code) his = await registered()
    const first = await enter(his.browser, hers.code)
    const second = await enter(his.browser, wrongCode(his.code))
    expect(codesOf(first)).toEqual(['CODE_WRONG'])
    expect(first).toEqual({ ...second, triesLeft: second.triesLeft + 1 })
    expect((await enter(hers.browser, hers.code)).viewer).toMatchObject({ firstName: 'Mara' })
  })
})

test('a link that was withdrawn is refused exactly like one that was never made', async () => {
  const read = async (browser: Browser, token: string) =>
    (await browser.ask(operation('sharedStay').query, { token })).text
  const answer = (browser: Browser, token: string) =>
    browser.run('answerSharedStay', { input: { ...inputOf('answerSharedStay'), token } })
  const { orderId } = mara
  expect(await read(jonas.browser, mara.shareToken)).toContain(mara.person.firstName)
  await mara.browser.run('withdrawShareLink', { input: { orderId } })
  for (const browser of [jonas.browser, visitor()]) {
    const never = 'x'.repeat(mara.shareToken.length)
    expect(await read(browser, mara.shareToken)).toBe(await read(browser, never))
    const refused = await answer(browser, mara.shareToken)
    expect([codesOf(refused), refused]).toEqual([['LINK_NOT_VALID'], await answer(browser, never)])
  }
})

describe('a passkey', () => {
  const optionsOf = async (browser: Browser) =>
    JSON.parse((await browser.run('createPasskeyOptions')).optionsJson)
  const logIn = async (key: ReturnType<typeof device.create>['key']) => {
    const options = JSON.parse((await visitor().run('createPasskeyLoginOptions')).optionsJson)
    return visitor().run('logInWithPasskey', { input: graphqlOf(device.sign(key, options)) })
  }

  test('is saved only by the account whose challenge it answers', async () => {
    const { key, body } = device.create(await optionsOf(mara.browser))
    const add = (browser: Browser) => browser.run('addPasskey', { input: graphqlOf(body) })
    const made = device.create({ ...(await optionsOf(jonas.browser)), challenge: 'bWFkZSB1cA' })
    expect(await add(jonas.browser)).toEqual(
      await jonas.browser.run('addPasskey', { input: graphqlOf(made.body) }),
    )
    expect(codesOf(await add(jonas.browser))).toEqual(['PASSKEY_TIMED_OUT'])
    expect(codesOf(await add(visitor()))).toEqual(['LOGIN_REQUIRED'])
    expect(codesOf(await logIn(key))).toEqual(['PASSKEY_REFUSED'])
    expect(codesOf(await add(mara.browser))).toEqual([])
    expect((await logIn(key)).viewer).toEqual({ firstName: mara.person.firstName })
  })

  test('of another visitor does not log in with a key of one’s own, like an unknown one', async () => {
    const hers = device.create(await optionsOf(mara.browser))
    await mara.browser.run('addPasskey', { input: graphqlOf(hers.body) })
    const his = device.create(await optionsOf(jonas.browser))
    await jonas.browser.run('addPasskey', { input: graphqlOf(his.body) })
    const { credentialId, userHandle } = hers.key
    const forged = await logIn({ ...his.key, credentialId, userHandle })
    const unknown = device.create(await optionsOf(jonas.browser))
    expect([codesOf(forged), forged]).toEqual([['PASSKEY_REFUSED'], await logIn(unknown.key)])
    expect(codesOf(await logIn({ ...his.key, userHandle }))).toEqual(['PASSKEY_REFUSED'])
    expect((await logIn(his.key)).viewer).toEqual({ firstName: jonas.person.firstName })
  })
})

/** What an authenticator says, in the names of the schema. */
function graphqlOf({ clientDataJSON, ...rest }: { clientDataJSON: string } & object): object {
  return { ...rest, clientDataJson: clientDataJSON }
}
