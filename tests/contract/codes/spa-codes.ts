// Codes of the spa API that no code of the shop needs, each with what makes the API give it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readConfig } from '#api/config.ts'
import type { LocalEvent } from '#api/provider/local/events.ts'
import { signatureOf } from '#api/provider/local/signature.ts'
import { approve } from '../../proofs/harness/visitor.ts'
import { ask } from './provocations.ts'
import type { Scene } from './scene.ts'

interface Callback {
  event?: Partial<LocalEvent>
  secret?: string
  /** Milliseconds since it was signed. */
  ago?: number
}

const { paymentSecret } = readConfig({})

/** The provider reports an approved payment, with these changes. */
async function callBack(scene: Scene, { event, secret = paymentSecret, ago = 0 }: Callback): Promise<void> {
  const { browser, step } = await scene.withPaymentOpen()
  await approve(browser, step)
  const { body } = await scene.db
    .selectFrom('provider.callback')
    .select('body')
    .where('delivered_at', 'is', null)
    .orderBy('next_try_at', 'desc')
    .executeTakeFirstOrThrow()
  const sent = { ...(body as LocalEvent), ...event }
  const [rawBody, timestamp] = [JSON.stringify(sent), String(Math.floor((Date.now() - ago) / 1000))]
  await scene.sendCallback(rawBody, {
    'provider-event-id': sent.eventId,
    'provider-timestamp': timestamp,
    'provider-signature': signatureOf(secret, timestamp, rawBody),
  })
}

/** A browser whose session was refreshed uses the tokens from before, long after. */
async function reuseTokens(scene: Scene): Promise<void> {
  const { browser, userId } = await scene.member()
  const ofUser = sql`session_id IN (SELECT id FROM session WHERE user_id = ${userId})`
  const expire = () =>
    sql`UPDATE access_token SET expires_at = clock_timestamp() - interval '1 second' WHERE ${ofUser}`
  const [former, viewer] = [browser.jar.cookie, '{ viewer { id } }']
  await expire().execute(scene.db)
  await browser.ask(viewer)
  await expire().execute(scene.db)
  await sql`UPDATE refresh_token SET used_at = used_at - interval '11 seconds',
    issued_at = issued_at - interval '20 seconds' WHERE used_at IS NOT NULL AND ${ofUser}`.execute(scene.db)
  browser.jar.cookie = former
  await browser.ask(viewer)
}

async function reuseKey(scene: Scene): Promise<void> {
  const [{ browser, held }, idempotencyKey] = [await scene.withReady(), randomUUID()]
  const changes = { bookingId: held.id, idempotencyKey }
  for (const { id: paymentMethodId } of held.paymentMethods.slice(0, 2)) {
    const { title, variables } = ask(browser, 'payBooking', { ...changes, paymentMethodId })
    await browser.run(title, variables)
  }
}

export const otherCodes = {
  IdempotencyKeyReused: reuseKey,
  EmailRepeatDiffers: async (scene) => {
    const { browser, title, variables } = ask(scene.visitor(), 'register', { emailRepeat: 'jo@example.com' })
    await browser.run(title, variables)
  },
  RefreshTokenReused: reuseTokens,
  SignatureInvalid: (scene) => callBack(scene, { secret: 'another secret' }),
  TimestampOutOfWindow: (scene) => callBack(scene, { ago: 301_000 }),
  PaymentUnknown: (scene) => callBack(scene, { event: { paymentId: 'unknown' } }),
  PaymentDiffers: (scene) => callBack(scene, { event: { amount: 1 } }),
} satisfies Record<string, (scene: Scene) => Promise<void>>
