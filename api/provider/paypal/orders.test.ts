import { describe, expect, test } from 'vitest'
import { intentRequest } from '../../testing/payments/local-provider.ts'
import { undocumentedIssue } from '../../testing/paypal/faults.ts'
import { clientOf, openOrder, usePaypal } from '../../testing/paypal/provider.ts'
import { captureStatuses } from './order-state.ts'

const paypal = usePaypal()
const capturePath = '/v2/checkout/orders/{id}/capture'

async function openApproved() {
  const order = await openOrder(paypal)
  paypal.approve(order.id)
  return order
}

function captures(id: string) {
  return paypal.account.find(id).captures
}

describe('an order', () => {
  test('names our reference, the sum with its parts and both ways back', async () => {
    const breakdown = { itemCents: 23_800, shippingCents: 490, discountCents: 12_390 }
    const request = intentRequest({
      orderNumber: 'WZ-100104',
      amountCents: 11_900,
      breakdown,
      locale: 'de',
    })
    const intent = await paypal.provider.createIntent(request)
    const { request: sent, headers } = paypal.records.of('POST', '/v2/checkout/orders').at(-1)!
    expect(headers['paypal-request-id']).toBe(request.idempotencyKey)
    const eur = (value: string) => ({ currency_code: 'EUR', value })
    expect(sent).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'WZ-100104',
          custom_id: request.reference,
          invoice_id: request.reference,
          description: 'Wellzone WZ-100104',
          amount: {
            ...eur('119.00'),
            breakdown: { item_total: eur('238.00'), shipping: eur('4.90'), discount: eur('123.90') },
          },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Wellzone',
            locale: 'de-DE',
            return_url: request.returnUrl,
            cancel_url: request.cancelUrl,
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          },
        },
      },
    })
    const url = `${paypal.origin}/checkoutnow?token=${intent.providerRef}`
    expect(intent).toMatchObject({ expiresAt: request.expiresAt, next: { kind: 'redirect', url } })
  })

  test('is created once for one idempotency key, also when the first response is lost', async () => {
    const request = intentRequest()
    paypal.faults.plan('POST', '/v2/checkout/orders', { isLost: true })
    const ids = [await paypal.provider.createIntent(request), await paypal.provider.createIntent(request)]
    expect(new Set(ids.map(({ providerRef }) => providerRef)).size).toBe(1)
    const made = [...paypal.account.orders.values()].filter(
      ({ unit }) => unit.custom_id === request.reference,
    )
    expect(made).toHaveLength(1)
  })

  test('is refused by PayPal without a trace of the request in the error', async () => {
    const breakdown = { itemCents: 1, shippingCents: 0, discountCents: 0 }
    const refused = paypal.provider.createIntent(intentRequest({ breakdown }))
    await expect(refused).rejects.toThrow(
      'PayPal did not create an order: 422, AMOUNT_MISMATCH, debug id f1a2b3c4d5e6f',
    )
  })

  test('needs the right credentials, and asks for another token when one was revoked', async () => {
    await openOrder(paypal)
    paypal.revokeTokens()
    expect((await openOrder(paypal)).intent.next.kind).toBe('redirect')
    const unreachable = clientOf({ ...paypal, origin: 'http://127.0.0.1:1' })
    await expect(unreachable.createIntent(intentRequest())).rejects.toThrow('ECONNREFUSED')
  })
})

describe('PayPal does not respond', () => {
  const path = '/v2/checkout/orders/{id}'
  const patient = () => clientOf(paypal, 500)

  test('in time: the call is tried once more and then given up', async () => {
    const { payment } = await openOrder(paypal)
    const hasLoaded = patient()
    await hasLoaded.lookUp(payment)
    paypal.faults.plan('GET', path, { isHanging: true })
    expect((await hasLoaded.lookUp(payment)).status).toBe('open')
    paypal.faults.plan('GET', path, { isHanging: true }, { isHanging: true })
    await expect(hasLoaded.lookUp(payment)).rejects.toThrow('PayPal did not return an order: no response')
  })

  test('or responds with errors: a refusal is not repeated', async () => {
    const { id, payment } = await openOrder(paypal)
    paypal.faults.plan('GET', path, { status: 500, issue: '' })
    expect((await paypal.provider.lookUp(payment)).status).toBe('open')
    paypal.approve(id)
    paypal.faults.plan('POST', capturePath, { status: 422, issue: 'INSTRUMENT_DECLINED' })
    expect((await paypal.provider.lookUp(payment)).status).toBe('failed')
    expect(captures(id)).toHaveLength(0)
  })
})

const over = { mayCapture: false, isOver: true }

describe('a look-up', () => {
  test('waits for the payer, captures what is approved, and captures it once', async () => {
    const { id, payment } = await openOrder(paypal)
    const { mayCapture, isOver, ...facts } = payment
    expect([mayCapture, isOver]).toEqual([true, false])
    expect(await paypal.provider.lookUp(payment)).toEqual({ ...facts, status: 'open' })
    expect(captures(id)).toHaveLength(0)
    paypal.approve(id)
    const states = await Promise.all(Array.from({ length: 5 }, () => paypal.provider.lookUp(payment)))
    expect(captures(id)).toHaveLength(1)
    const captureRef = captures(id)[0]!.id
    for (const state of states) expect(state).toEqual({ ...facts, status: 'captured', captureRef })
    expect(await paypal.provider.lookUp(payment)).toMatchObject({ status: 'captured', captureRef })
  })

  test('of an order whose time is over captures nothing', async () => {
    const { id, payment } = await openApproved()
    const late = { ...payment, mayCapture: false }
    expect((await paypal.provider.lookUp(late)).status).toBe('open')
    expect((await paypal.provider.lookUp({ ...late, isOver: true })).status).toBe('failed')
    expect(captures(id)).toHaveLength(0)
    const unapproved = await openOrder(paypal)
    expect((await paypal.provider.lookUp({ ...unapproved.payment, ...over })).status).toBe('failed')
    const forgotten = { ...payment, providerRef: 'FORGOTTEN' }
    expect(await paypal.provider.lookUp({ ...forgotten, ...over })).toMatchObject({
      reference: payment.reference,
      status: 'failed',
    })
    await expect(paypal.provider.lookUp(forgotten)).rejects.toThrow('404, INVALID_RESOURCE_ID')
  })

  test('leaves open what PayPal calls completed without a capture', async () => {
    const { id, payment } = await openOrder(paypal)
    paypal.account.find(id).status = 'COMPLETED'
    expect((await paypal.provider.lookUp({ ...payment, ...over })).status).toBe('open')
  })

  test('finds a capture whose response was lost, once and late', async () => {
    const { id, payment } = await openApproved()
    paypal.faults.plan('POST', capturePath, { isLost: true }, { isLost: true })
    await expect(paypal.provider.lookUp(payment)).rejects.toThrow('PayPal did not capture an order: 504')
    expect(captures(id)).toHaveLength(1)
    expect((await paypal.provider.lookUp({ ...payment, ...over })).status).toBe('captured')
    expect(captures(id)).toHaveLength(1)
  })

  test('reports the amount that was captured, whatever was asked for', async () => {
    const { id, payment } = await openApproved()
    paypal.capture(id, 'COMPLETED', { currency_code: 'USD', value: '1.5' })
    expect(await paypal.provider.lookUp(payment)).toMatchObject({
      status: 'captured',
      amountCents: 150,
      currency: 'USD',
      reference: payment.reference,
    })
  })

  test.each(Object.entries(captureStatuses))('reads a capture that is %s as %s', async (status, read) => {
    const { id, payment } = await openApproved()
    paypal.capture(id, status)
    expect((await paypal.provider.lookUp(payment)).status).toBe(read)
    expect((await paypal.provider.lookUp({ ...payment, ...over })).status).toBe(read)
  })

  test('counts the capture that succeeded after one that was declined', async () => {
    const { id, payment } = await openApproved()
    paypal.capture(id, 'DECLINED')
    paypal.account.find(id).status = 'APPROVED'
    paypal.capture(id)
    expect((await paypal.provider.lookUp(payment)).status).toBe('captured')
  })

  test('reads a voided order as cancelled', async () => {
    const { id, payment } = await openOrder(paypal)
    paypal.account.find(id).status = 'VOIDED'
    expect((await paypal.provider.lookUp(payment)).status).toBe('cancelled')
  })
})

describe('a capture that PayPal refuses', () => {
  test('for good ends the payment, and one that is not decided keeps it open', async () => {
    const { id, payment } = await openApproved()
    paypal.faults.refuse(id, 'INSTRUMENT_DECLINED')
    expect((await paypal.provider.lookUp(payment)).status).toBe('failed')
    paypal.faults.refuse(id, 'PAYER_ACTION_REQUIRED')
    expect((await paypal.provider.lookUp(payment)).status).toBe('open')
    paypal.faults.refuse(id, 'PERMISSION_DENIED', 403)
    await expect(paypal.provider.lookUp(payment)).rejects.toThrow('403, PERMISSION_DENIED')
    expect(captures(id)).toHaveLength(0)
  })

  test('as already captured is read again', async () => {
    const { id, payment } = await openApproved()
    paypal.faults.refuse(id, 'ORDER_ALREADY_CAPTURED')
    expect((await paypal.provider.lookUp(payment)).status).toBe('open')
    paypal.capture(id)
    expect((await paypal.provider.lookUp(payment)).status).toBe('captured')
  })

  test('for an unknown reason stays open: it is reported and looked up again', async () => {
    const { id, payment } = await openApproved()
    paypal.faults.refuse(id, undocumentedIssue)
    await expect(paypal.provider.lookUp(payment)).rejects.toThrow('422, SOMETHING_NEW')
    paypal.faults.allow(id)
    expect((await paypal.provider.lookUp(payment)).status).toBe('captured')
  })
})
