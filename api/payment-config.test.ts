// Which payment provider a shop starts with. Fails if the local one is accepted where others can reach the
// shop, if PayPal starts without one of its variables, or if a shop that moves no money does not say so.
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secrets = { PAYMENT_SECRET: 'x'.repeat(32), VISITOR_SECRET: 'y'.repeat(32) }
const paypal = {
  PAYMENT_PROVIDER: 'paypal',
  PAYPAL_CLIENT_ID: 'client-id-of-the-shop',
  PAYPAL_CLIENT_SECRET: 'client-secret-of-the-shop',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
  PAYPAL_ENVIRONMENT: 'live',
}

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
    expect(paymentOf({ ...environment, ...paypal })).toMatchObject({ provider: 'paypal', isDemo: false })
  })
})

test('on this machine the local provider starts without a word', () => {
  const payment = { provider: 'local', paypal: null, isDemo: false, hasFaultsPage: true }
  expect(paymentOf({})).toEqual(payment)
})

describe('PayPal', () => {
  test.each(Object.keys(paypal).slice(1))('that only settles its old payments needs %s too', (name) => {
    const { PAYMENT_PROVIDER: _chosen, ...given } = paypal
    expect(linesOf(given)).toEqual([])
    expect(linesOf({ ...given, [name]: '' })).toEqual([
      expect.stringMatching(`^${name} is needed with PAYPAL_`),
    ])
  })

  test.each(Object.keys(paypal).slice(1))('does not start without %s', (name) => {
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
    expect(paymentOf({ ...paypal, PAYMENT_PROVIDER: 'local' })).toMatchObject({
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
