// Codes of the spa API that no code of the shop needs.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readConfig } from '#api/config.ts'
import type { LocalEvent } from '#api/provider/local/events.ts'
import { signatureOf } from '#api/provider/local/signature.ts'
import { shopUrl } from '../../proofs/harness/shop.ts'
import { approve } from '../../proofs/harness/visitor.ts'
import type { Pairs } from './pairs/pairs.ts'
import { ask } from './provocations.ts'
import type { Setup } from './setup.ts'

interface Callback {
  event?: Partial<LocalEvent>
  secret?: string
  /** Milliseconds since it was signed. */
  ago?: number
}

const { paymentSecret } = readConfig({})

/** The provider reports an approved payment, with these changes. */
async function callBack(setup: Setup, { event, secret = paymentSecret, ago = 0 }: Callback): Promise<void> {
  const { browser, step } = await setup.withPaymentOpen()
  await approve(browser, step)
  const { body } = await setup.db
    .selectFrom('provider.callback')
    .select('body')
    .where('delivered_at', 'is', null)
    .orderBy('next_try_at', 'desc')
    .executeTakeFirstOrThrow()
  const sent = { ...(body as LocalEvent), ...event }
  const [rawBody, timestamp] = [JSON.stringify(sent), String(Math.floor((Date.now() - ago) / 1000))]
  const headers = {
    ...{ 'content-type': 'application/json', 'provider-event-id': sent.eventId },
    ...{ 'provider-timestamp': timestamp, 'provider-signature': signatureOf(secret, timestamp, rawBody) },
  }
  const request = new Request(`${shopUrl}/api/v2/payment/callback`, {
    method: 'POST',
    body: rawBody,
    headers,
  })
  await setup.callSpa('receivePaymentCallback', request)
}

/** A browser whose session was refreshed uses the tokens from before, long after. */
async function reuseTokens(setup: Setup): Promise<void> {
  const { browser, userId } = await setup.member()
  const ofUser = sql`session_id IN (SELECT id FROM session WHERE user_id = ${userId})`
  const expire = () =>
    sql`UPDATE access_token SET expires_at = clock_timestamp() - interval '1 second' WHERE ${ofUser}`
  const [former, viewer] = [browser.jar.cookie, '{ viewer { id } }']
  await expire().execute(setup.db)
  await browser.ask(viewer)
  await expire().execute(setup.db)
  await sql`UPDATE refresh_token SET used_at = used_at - interval '11 seconds',
    issued_at = issued_at - interval '20 seconds' WHERE used_at IS NOT NULL AND ${ofUser}`.execute(setup.db)
  browser.jar.cookie = former
  await browser.ask(viewer)
}

async function reuseKey(setup: Setup): Promise<void> {
  const [{ browser, held }, idempotencyKey] = [await setup.withReady(), randomUUID()]
  const changes = { bookingId: held.id, idempotencyKey }
  for (const { id: paymentMethodId } of held.paymentMethods.slice(0, 2)) {
    const { title, variables } = ask(browser, 'payBooking', { ...changes, paymentMethodId })
    await browser.run(title, variables)
  }
}

export const spaPairs: Pairs = {
  'createPayment IdempotencyKeyReused': reuseKey,
  'register EmailRepeatDiffers': async (setup) => {
    const { browser, title, variables } = ask(setup.visitor(), 'register', { emailRepeat: 'jo@example.com' })
    await browser.run(title, variables)
  },
  'refreshSession RefreshTokenReused': reuseTokens,
  'receivePaymentCallback SignatureInvalid': (setup) => callBack(setup, { secret: 'another secret' }),
  'receivePaymentCallback TimestampOutOfWindow': (setup) => callBack(setup, { ago: 301_000 }),
  'receivePaymentCallback PaymentUnknown': (setup) => callBack(setup, { event: { paymentId: 'unknown' } }),
  'receivePaymentCallback PaymentDiffers': (setup) => callBack(setup, { event: { amount: 1 } }),
}
