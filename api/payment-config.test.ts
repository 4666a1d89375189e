// Which payment provider a shop starts with. Fails if the local one is accepted where others can reach the
// shop, if PayPal starts without one of its variables, or if a shop that moves no money does not say so.
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secrets = { PAYMENT_SECRET: 'x'.repeat(32), VISITOR_SECRET: 'y'.repeat(32) }
const live = {
  PUBLIC_URL: 'https://badehaus.test',
  SMTP_URL: 'smtps://user:password@mail.badehaus.test:465',
  MAIL_FROM: 'Badehaus <post@badehaus.test>',
  SELLER_NAME: 'Badehaus GmbH',
  SELLER_STREET: 'Am Bad 1',
  SELLER_CITY: '55116 Mainz',
  SELLER_EMAIL: 'post@badehaus.test',
  SELLER_PHONE: '+49 6131 123456',
  SELLER_VAT_ID: 'DE123456788',
  SELLER_REGISTER: 'Amtsgericht Mainz, HRB 1',
  SELLER_MANAGED_BY: 'Eva Bader',
  SELLER_VOUCHERS: 'single-purpose',
}
const paypal = {
  ...live,
  PAYMENT_PROVIDER: 'paypal',
  PAYPAL_CLIENT_ID: 'client-id-of-the-shop',
  PAYPAL_CLIENT_SECRET: 'client-secret-of-the-shop',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
  PAYPAL_ENVIRONMENT: 'live',
}

const paypalVariables = Object.entries(paypal).filter(([name]) => name.startsWith('PAYPAL_'))

function linesOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ ...secrets, ...environment })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}
const paymentOf = (environment: Record<string, string>) => readConfig({ ...secrets, ...environment }).payment

const exposed: Array<[string, Record<string, string>]> = [
  ['in production', { NODE_ENV: 'production' }],
  ['at a public address', { PUBLIC_URL: 'https://shop.example' }],
  ['with a public API', { API_PUBLIC_URL: 'https://api.example' }],
  ['on the network', { HOST: '0.0.0.0' }],
]

describe.each(exposed)('%s', (_where, environment) => {
  test('the local provider is refused with what to do', () => {
    expect(linesOf(environment)).toEqual([
      expect.stringMatching(/^PAYMENT_PROVIDER is local.*PAYMENT_PROVIDER=paypal.*ALLOW_LOCAL_PAYMENT=demo/),
    ])
    expect(linesOf({ ...environment, PAYMENT_PROVIDER: 'local' })).toHaveLength(1)
  })

  test('it starts as a demonstration that says so', () => {
    const demo = { ...environment, ALLOW_LOCAL_PAYMENT: 'demo' }
    const payment = { provider: 'local', paypal: null, isDemo: true, hasFaultsPage: false }
    expect(paymentOf(demo)).toMatchObject(payment)
  })

  test('PayPal starts, and nothing says that nothing is charged', () => {
    expect(paymentOf({ ...paypal, ...environment })).toMatchObject({ provider: 'paypal', isDemo: false })
  })
})

test('on this machine the local provider starts without a word', () => {
  const payment = { provider: 'local', paypal: null, isDemo: false, hasFaultsPage: true }
  expect(paymentOf({})).toEqual(payment)
})

describe('PayPal', () => {
  test.each(paypalVariables.map(([name]) => name))(
    'that only settles its old payments needs %s too',
    (name) => {
      const given = Object.fromEntries(paypalVariables)
      expect(linesOf(given)).toEqual([])
      expect(linesOf({ ...given, [name]: '' })).toEqual([
        expect.stringMatching(`^${name} is needed with PAYPAL_`),
      ])
    },
  )

  test.each(paypalVariables.map(([name]) => name))('does not start without %s', (name) => {
    expect(linesOf({ ...paypal, [name]: '' })).toEqual([
      expect.stringMatching(`^${name} is needed with PAYMENT_PROVIDER=paypal`),
    ])
  })

  test('is live, a sandbox, or a counterpart at an address of its own', () => {
    const at = (change: Record<string, string>) => {
      const { paypal: settings, isDemo } = paymentOf({ ...paypal, ...change })
      return [settings?.baseUrl, isDemo]
    }
    expect(at({})).toEqual(['https://api-m.paypal.com', false])
    expect(at({ PAYPAL_ENVIRONMENT: 'sandbox' })).toEqual(['https://api-m.sandbox.paypal.com', true])
    const counterpart = { PAYPAL_ENVIRONMENT: '', PAYPAL_BASE_URL: 'http://127.0.0.1:4321/' }
    expect(at(counterpart)).toEqual(['http://127.0.0.1:4321', true])
  })

  test('stays able to settle its payments after a change to another provider', () => {
    expect(paymentOf(Object.fromEntries(paypalVariables))).toMatchObject({
      provider: 'local',
      paypal: { clientId: 'client-id-of-the-shop', webhookId: '8PT597110X687430LKGECATA' },
    })
  })

  test('never has its secret printed', () => {
    const lines = linesOf({ ...paypal, PAYPAL_CLIENT_SECRET: 'hunter2 hunter2' })
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain('hunter2')
  })
})

describe('a shop that takes real money', () => {
  const chosen = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'paypal' }
  const namesOf = (environment: Record<string, string>) =>
    linesOf({ PAYMENT_SECRET: '', VISITOR_SECRET: '', ...environment }).map((line) => line.split(' ')[0])

  test('names all it lacks at once, and what each is for', () => {
    const all = [...Object.keys(secrets), ...Object.keys(paypal)].filter(
      (name) => name !== 'PAYMENT_PROVIDER',
    )
    expect(namesOf(chosen).toSorted()).toEqual(all.toSorted())
    expect(linesOf(chosen)).toContainEqual(expect.stringMatching(/^SELLER_VAT_ID is needed .*: no invoice/))
  })

  test('opens with the last of it, and not a step before', () => {
    const given: Record<string, string> = { ...chosen }
    const steps = Object.entries({ ...secrets, ...paypal })
    for (const [index, [name, value]] of steps.entries()) {
      given[name] = value
      const rest = steps
        .slice(index + 1)
        .map(([later]) => later)
        .filter((later) => later !== 'PAYMENT_PROVIDER')
      expect([name, ...namesOf(given).toSorted()]).toEqual([name, ...rest.toSorted()])
    }
  })

  test.each([
    ['PUBLIC_URL', 'http://127.0.0.1:4000'],
    ['PUBLIC_URL', 'http://badehaus.test'],
    ['MAIL_FROM', 'Wellzone <hallo@wellzone.example>'],
    ['SELLER_NAME', 'Wellzone Muster-GmbH'],
    ['SELLER_VAT_ID', 'DE999999999'],
  ])('refuses %s=%s, which says nothing of the shop', (name, value) => {
    expect(namesOf({ ...secrets, ...paypal, [name]: value })).toEqual([name])
  })

  test('shows no page of the sample company in a network', () => {
    expect(readConfig({ ...secrets, ...paypal }).socialLinks).toEqual([])
  })

  test('is live by variable or address, on this machine, too; sandbox and demonstration need less', () => {
    const bare = { ...chosen, NODE_ENV: 'development', ...Object.fromEntries(paypalVariables) }
    expect(linesOf(bare)).toHaveLength(Object.keys(live).length)
    const other = { ...bare, PAYPAL_ENVIRONMENT: '' }
    expect(linesOf({ ...other, PAYPAL_BASE_URL: 'https://api-m.paypal.com/' })).toHaveLength(
      Object.keys(live).length,
    )
    expect(linesOf({ ...other, PAYPAL_BASE_URL: 'http://127.0.0.1:4321' })).toEqual([])
    expect(linesOf({ ...bare, PAYPAL_ENVIRONMENT: 'sandbox' })).toEqual([])
    expect(linesOf({ NODE_ENV: 'production', ALLOW_LOCAL_PAYMENT: 'demo' })).toEqual([])
  })
})
