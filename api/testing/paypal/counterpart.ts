// A PayPal for tests: an HTTP server that speaks the part of PayPal's contract that the shop uses, with the
// payer, the webhooks and the faults under the control of a test.
import { serve } from '@hono/node-server'
import { Hono, type Context as Call } from 'hono'
import type { AddressInfo } from 'node:net'
import { type Amount, type Context, createAccount, paypalId, Refusal, type Unit } from './account.ts'
import { createFaults } from './faults.ts'
import { createRecords, templateOf } from './records.ts'
import { captureJson, errorJson, lonelyCaptureJson, orderJson, payer, refundJson } from './resources.ts'
import { createOutbox } from './outbox.ts'
import { createReport } from './report.ts'
import { readCertificate } from './webhooks.ts'

export const credentials = { clientId: 'canary-client-id', clientSecret: 'canary-client-secret' }

type OrderRequest = {
  intent: string
  purchase_units: Unit[]
  payment_source: { paypal: { experience_context: Context } }
}
type RefundBody = { amount: Amount; invoice_id: string }
type Reply = { status: number; body: unknown }

/** Starts the server on a free port of this machine. */
export async function startCounterpart() {
  const account = createAccount()
  const report = createReport(account)
  const records = createRecords()
  const faults = createFaults()
  const responses = new Map<string, unknown>()
  const tokens = new Set<string>()
  const app = new Hono()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbox = createOutbox(origin, records)

  app.post('/v1/oauth2/token', ({ req, json }) => {
    const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')
    if (req.header('authorization') !== `Basic ${basic}`)
      return json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    const access_token = `canary-token-${paypalId()}`
    tokens.add(access_token)
    return json({ access_token, token_type: 'Bearer', app_id: 'APP-80W284485P519543T', expires_in: 32_400 })
  })
  app.get('/v1/notifications/certs/:name', ({ req, text }) => {
    const name = req.param('name')
    faults.countCertificate()
    if (name === 'absent') return text('', 404)
    if (name === 'too-large') return text('x'.repeat(1_000_000))
    if (name === 'moved') return new Response(null, { status: 302, headers: { location: '/elsewhere' } })
    return text([name, 'signer', 'intermediate'].map(readCertificate).join('\n'))
  })
  app.get('/checkoutnow', ({ req, html }) =>
    html(`<h1>${account.find(req.query('token')!).unit.description}`),
  )
  app.post('/checkoutnow/:step', (call) => {
    const { id, context } = account.find(call.req.query('token')!)
    if (call.req.param('step') === 'cancel') return call.redirect(`${context.cancel_url}&token=${id}`)
    approve(id)
    return call.redirect(`${context.return_url}&token=${id}&PayerID=CANARYPAYER22`)
  })
  app.post('/v2/checkout/orders', (call) =>
    respond(call, (body: OrderRequest) => {
      if (!call.req.header('paypal-request-id')) throw new Refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
      const order = account.create(body.purchase_units[0]!, body.payment_source.paypal.experience_context)
      return { status: 200, body: orderJson(order, origin) }
    }),
  )
  app.get('/v2/checkout/orders/:id', (call) =>
    respond(call, () => ({ status: 200, body: orderJson(account.find(call.req.param('id')), origin) })),
  )
  app.post('/v2/checkout/orders/:id/capture', (call) =>
    respond(call, () => {
      const order = account.find(call.req.param('id'))
      faults.expectAllowed(order.id)
      capture(order.id)
      return { status: 201, body: orderJson(order, origin) }
    }),
  )
  app.get('/v2/payments/captures/:id', (call) =>
    respond(call, () => {
      const found = account.findCapture(call.req.param('id'))
      return { status: 200, body: lonelyCaptureJson(found, origin) }
    }),
  )
  app.post('/v2/payments/captures/:id/refund', (call) =>
    respond(call, ({ amount, invoice_id }: RefundBody) => {
      const captured = account.findCapture(call.req.param('id'))
      faults.expectAllowed(captured.id)
      const refund = account.refund(captured, amount, invoice_id, faults.refundStatus(captured.id))
      if (refund.status === 'COMPLETED')
        outbox.add('PAYMENT.CAPTURE.REFUNDED', 'refund', refundJson(refund, origin))
      return { status: 201, body: refundJson(refund, origin) }
    }),
  )

  app.get('/v2/payments/refunds/:id', (call) =>
    respond(call, () => {
      const found = account.findRefund(call.req.param('id'))
      return { status: 200, body: refundJson(found, origin) }
    }),
  )

  app.get('/v1/reporting/transactions', (call) =>
    respond(call, () => ({ status: 200, body: report.page(call.req.query()) })),
  )

  /** Checks the token, repeats the response to a known idempotency key, and applies the planned faults. */
  async function respond<Body>(call: Call, act: (body: Body) => Reply): Promise<Response> {
    const { method, path } = call.req
    const text = await call.req.text()
    const request: unknown = text === '' ? undefined : JSON.parse(text)
    const key = call.req.header('paypal-request-id')
    const fault = faults.take(method, templateOf(path))
    const reply = (): Reply => {
      if (!tokens.has((call.req.header('authorization') ?? '').replace('Bearer ', '')))
        throw new Refusal(401, '')
      if (fault?.status) throw new Refusal(fault.status, fault.issue ?? '')
      const known = key === undefined ? undefined : responses.get(`${path} ${key}`)
      if (known !== undefined) return { status: path.endsWith('/refund') ? 201 : 200, body: known }
      const made = act(request as Body)
      if (key !== undefined) responses.set(`${path} ${key}`, made.body)
      return made
    }
    const { status, body } = attempt(reply)
    const headers = call.req.header()
    if (!faults.isUndocumented(body))
      records.add({ method, path: templateOf(path), headers, request, status, response: body })
    if (fault?.isHanging) return new Promise(() => undefined)
    if (fault?.isLost) return new Response(null, { status: 504 })
    return Response.json(body, { status })
  }

  function attempt(reply: () => Reply): Reply {
    try {
      return reply()
    } catch (error) {
      if (error instanceof Refusal)
        return { status: error.status, body: errorJson(error.status, error.issue) }
      throw error
    }
  }

  /** The payer approves the order on PayPal's page. */
  function approve(id: string): void {
    const order = account.find(id)
    if (order.status !== 'PAYER_ACTION_REQUIRED') return
    order.status = 'APPROVED'
    outbox.add('CHECKOUT.ORDER.APPROVED', 'checkout-order', orderJson(order, origin))
  }

  /** Takes the money; by itself for a test in which the shop's call succeeded and its response was lost. */
  function capture(id: string, status = 'COMPLETED', amount?: Amount): void {
    const made = account.capture(account.find(id), status, amount)
    const kind = status === 'DECLINED' ? 'DENIED' : status
    outbox.add(`PAYMENT.CAPTURE.${kind}`, 'capture', {
      ...lonelyCaptureJson(made, origin),
      amount: captureJson(made, origin).amount,
    })
  }

  const captureOf = (id: string) => account.find(id).captures[0]!

  /** What PayPal says of a claim: the shop has so long to answer. */
  const answerBy = '2030-01-31T22:00:00.000Z'

  /** The payer claims the money, or the claim is decided with this outcome. */
  function dispute(id: string, disputeId: string, outcome?: string, others: string[] = []): void {
    const { amount } = captureOf(id)
    outbox.add(`CUSTOMER.DISPUTE.${outcome === undefined ? 'CREATED' : 'RESOLVED'}`, 'dispute', {
      dispute_id: disputeId,
      disputed_transactions: [id, ...others].map((one) => ({
        seller_transaction_id: captureOf(one).id,
        buyer: payer,
      })),
      dispute_amount: amount,
      ...(outcome === undefined && { seller_response_due_date: answerBy }),
      ...(outcome !== undefined && { dispute_outcome: { outcome_code: outcome, amount_refunded: amount } }),
    })
  }

  /** A bank takes the money back. */
  function reverse(id: string): void {
    const { id: captureId, amount } = captureOf(id)
    const href = `${origin}/v2/payments/captures/${captureId}`
    const links = [{ rel: 'up', href, method: 'GET' }]
    outbox.add('PAYMENT.CAPTURE.REVERSED', 'refund', { id: paypalId(), amount, links })
  }

  return {
    dispute,
    reverse,
    origin,
    account,
    records,
    faults,
    report,
    outbox,
    approve,
    capture,
    /** Idempotency keys last for some weeks. */
    forgetKeys: () => responses.clear(),
    /** Ends every access token, as a revoked one. */
    revokeTokens: () => tokens.clear(),
    async stop(): Promise<void> {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Counterpart = Awaited<ReturnType<typeof startCounterpart>>
