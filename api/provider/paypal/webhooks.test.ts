import { describe, expect, test } from 'vitest'
import { openOrder, usePaypal } from '../../testing/paypal/provider.ts'
import { type Forgery, type PaypalEvent, paypalEvent, transmissionOf } from '../../testing/paypal/webhooks.ts'
import { readCertificate } from '../../testing/paypal/webhooks.ts'
import { expectTrusted, parseCertificates, readTrustAnchors } from './certificate-chain.ts'
import { createCertificates, isCertificateAddress } from './certificates.ts'

const paypal = usePaypal()

const event = (type = 'CHECKOUT.ORDER.APPROVED', resource: PaypalEvent['resource'] = { id: 'ORDER1' }) =>
  paypalEvent(type, 'checkout-order', resource)

function verify(sent: PaypalEvent, forgery: Forgery = {}, change: Record<string, string> = {}) {
  const { headers, rawBody } = transmissionOf(sent, paypal.origin, forgery)
  const { rawBody: otherBody = rawBody, ...otherHeaders } = change
  return paypal.provider.verifyCallback(new Headers({ ...headers, ...otherHeaders }), {
    rawBody: otherBody,
    body: JSON.parse(otherBody),
  })
}

describe('a webhook', () => {
  test('that PayPal signed names its order and carries no state', async () => {
    const sent = event()
    expect(await verify(sent)).toEqual({
      eventId: sent.id,
      providerRef: 'ORDER1',
      otherRefs: [],
      state: null,
      body: { id: sent.id, event_type: sent.event_type, create_time: sent.create_time },
    })
  })

  test('is refused when anything that is signed differs', async () => {
    const sent = event()
    const forged: [Forgery, Record<string, string>][] = [
      [{ webhookId: 'ANOTHERSHOP' }, {}],
      [{ signedBody: '{}' }, {}],
      [{}, { rawBody: `${JSON.stringify(sent)} ` }],
      [{}, { rawBody: JSON.stringify(sent).replace('ORDER1', 'ORDER2') }],
      [{}, { 'paypal-transmission-id': crypto.randomUUID() }],
      [{}, { 'paypal-transmission-time': new Date(Date.now() - 1000).toISOString() }],
      [{}, { 'paypal-transmission-sig': '' }],
      [{}, { 'paypal-transmission-sig': 'AAAA' }],
      [{ algorithm: 'SHA1withRSA' }, {}],
      [{ algorithm: 'none' }, {}],
    ]
    for (const [forgery, change] of forged)
      await expect(verify(sent, forgery, change)).rejects.toMatchObject({ code: 'SignatureInvalid' })
    const without = verify(sent, {}, { 'paypal-cert-url': '' })
    await expect(without).rejects.toMatchObject({ code: 'SignatureInvalid' })
  })

  test('is refused when its certificate is not one of PayPal’s', async () => {
    const others = ['wrong-host', 'lookalike', 'other-signer', 'under-signer', 'intermediate', 'expired']
    for (const certificate of others) {
      await expect(verify(event(), { certificate })).rejects.toMatchObject({
        code: 'SignatureInvalid',
      })
    }
  })

  test('is asked for again when its certificate cannot be loaded', async () => {
    for (const certificate of ['too-large', 'moved', 'absent'])
      await expect(verify(event(), { certificate })).rejects.toMatchObject({ status: 503 })
  })

  test('is refused when it was signed too long ago or in the future', async () => {
    const at = (hours: number) => ({ at: new Date(Date.now() + hours * 3_600_000) })
    for (const hours of [-74, -24 * 365, 0.1, 24])
      await expect(verify(event(), at(hours))).rejects.toMatchObject({ code: 'TimestampOutOfWindow' })
    expect(await verify(event(), at(-72))).not.toBeNull() // PayPal's last repetition
    const never = verify(event(), {}, { 'paypal-transmission-time': 'yesterday' })
    await expect(never).rejects.toMatchObject({ code: 'TimestampOutOfWindow' })
  })

  test('loads a certificate once', async () => {
    await verify(event())
    const before = paypal.faults.certificatesAsked()
    await Promise.all(Array.from({ length: 5 }, () => verify(event())))
    expect(paypal.faults.certificatesAsked()).toBe(before)
  })

  test('without the shape of an event is refused, though signed', async () => {
    await expect(verify({ ...event(), id: 'two words' })).rejects.toMatchObject({ code: 'InvalidRequest' })
    await expect(verify({} as PaypalEvent)).rejects.toMatchObject({ code: 'InvalidRequest' })
  })
})

describe('the order of a webhook', () => {
  test('is found from every kind of event', async () => {
    const { id, payment } = await openOrder(paypal)
    paypal.approve(id)
    const { captureRef } = await paypal.provider.lookUp(payment)
    await paypal.provider.refund({
      ...payment,
      refundId: crypto.randomUUID(),
      refundRef: null,
      captureRef: captureRef!,
    })
    const up = [
      { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureRef}`, method: 'GET' },
    ]
    const sent = [
      ...paypal.outbox.lose(),
      event('CHECKOUT.ORDER.VOIDED', { id }),
      event('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: id }),
      event('PAYMENT.CAPTURE.DENIED', { id: captureRef }),
      event('PAYMENT.CAPTURE.REVERSED', { id: 'REVERSAL1', links: up }),
      event('PAYMENT.CAPTURE.REVERSED', {
        id: 'REVERSAL2',
        supplementary_data: { related_ids: { capture_id: captureRef } },
      }),
    ]
    expect(sent.map(({ event_type }) => event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
      'CHECKOUT.ORDER.VOIDED',
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.REVERSED',
      'PAYMENT.CAPTURE.REVERSED',
    ])
    for (const one of sent) expect((await verify(one as PaypalEvent))?.providerRef).toBe(id)
  })

  test('is none for other events', async () => {
    expect(await verify(event('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }))).toBeNull()
    expect(await verify(event('BILLING.PLAN.CREATED', { id: 'P-1' }))).toBeNull()
  })
})

describe('a certificate', () => {
  const chain = () => parseCertificates(`${readCertificate('signer')}${readCertificate('intermediate')}`)
  const anchors = () => readTrustAnchors([readCertificate('other-root'), readCertificate('root')])

  test('is not loaded when twenty others were within a minute, but for one that is known', async () => {
    let asked = 0
    const load = async () => {
      asked++
      if (asked > 1) throw new Error('absent')
      return Buffer.from(`${readCertificate('signer')}\n${readCertificate('intermediate')}`)
    }
    const { keyAt } = createCertificates('https://api-m.paypal.com', anchors, load)
    const addressOf = (name: string) => `https://api.paypal.com/v1/notifications/certs/${name}`
    await keyAt(addressOf('CERT-1'))
    const others = Array.from({ length: 30 }, (_, index) => keyAt(addressOf(`CERT-x${index}`)))
    const ends = await Promise.allSettled(others)
    expect(ends.at(-1)).toMatchObject({ reason: { status: 503 } })
    expect(asked).toBe(20)
    await keyAt(addressOf('CERT-1'))
  })

  test('counts while every certificate of its chain is valid', () => {
    expect(() => expectTrusted(chain(), anchors())).not.toThrow()
    expect(() => expectTrusted(chain(), anchors(), new Date('2200-01-01'))).toThrow('not valid now')
    expect(() => expectTrusted(chain(), anchors(), new Date('2020-01-01'))).toThrow('not valid now')
    expect(() => expectTrusted(chain().slice(0, 1), anchors())).toThrow('trusted authority')
    const expired = parseCertificates(readCertificate('expired'))
    expect(() => expectTrusted([...expired, ...chain()], anchors())).toThrow('not valid now')
    expect(() => expectTrusted([], anchors())).toThrow('trusted authority')
    expect(() => expectTrusted(chain(), readTrustAnchors())).toThrow('trusted authority')
  })

  test('without its authority is completed by one load, and verified all the same', async () => {
    const asked: string[] = []
    const leaf = readCertificate('lonely-signer')
    const certificatesWith = (authority: string) =>
      createCertificates('https://api-m.paypal.com', anchors, async (address) => {
        asked.push(address)
        return address.endsWith('.crt') ? parseCertificates(authority)[0]!.raw : Buffer.from(leaf)
      })
    const address = 'https://api.paypal.com/v1/notifications/certs/CERT-1'
    const key = await certificatesWith(readCertificate('intermediate')).keyAt(address)
    expect(key.export({ type: 'spki', format: 'pem' })).toContain('BEGIN PUBLIC KEY')
    expect(asked).toEqual([address, 'http://cacerts.digicert.com/intermediate.crt'])
    const wrong = certificatesWith(readCertificate('other-signer'))
    await expect(wrong.keyAt(address)).rejects.toMatchObject({ code: 'SignatureInvalid' })
  })

  test('is loaded from the hosts of its own environment only', () => {
    const live = 'https://api-m.paypal.com'
    const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77'
    for (const good of ['https://api.paypal.com', live]) {
      expect(isCertificateAddress(good + path, live)).toBe(true)
    }
    const sandbox = 'https://api.sandbox.paypal.com'
    expect(isCertificateAddress(sandbox + path, 'https://api-m.sandbox.paypal.com')).toBe(true)
    const bad = [
      `http://api.paypal.com${path}`,
      `https://api.paypal.com.evil.example${path}`,
      `https://user@api.paypal.com${path}`,
      `https://api.paypal.com:8443${path}`,
      `https://api.paypal.com/v1/notifications/certs/../../elsewhere`,
      `https://api.paypal.com${path}?to=https://evil.example`,
      `${sandbox}${path}`,
      `file:///etc/passwd`,
      path,
    ]
    expect(bad.filter((address) => isCertificateAddress(address, live))).toEqual([])
  })
})
