import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PasskeyErrorCode } from '#gateway/generated/resolvers.ts'
import { shopUrl } from '../../proofs/harness/shop.ts'
import { ask, type Provocations, send } from './provocations.ts'
import { newAddress } from './visitors.ts'

/** What a browser says of a challenge that the shop does not know any more. */
function forgottenChallenge(): string {
  const challenge = randomBytes(32).toString('base64url')
  const data = { type: 'webauthn.get', challenge, origin: shopUrl, crossOrigin: false }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

export const passkeyCodes: Provocations<PasskeyErrorCode> = {
  PASSKEY_REFUSED: (scene) => ask(scene.visitor(), 'logInWithPasskey'),
  PASSKEY_TIMED_OUT: (scene) =>
    ask(scene.visitor(), 'logInWithPasskey', { clientDataJson: forgottenChallenge() }),
  PASSKEY_LIMIT_REACHED: async (scene) => {
    const { browser, userId } = await scene.member()
    await sql`INSERT INTO passkey (user_id, credential_id, public_key, sign_count, transports)
      SELECT ${userId}, sha256(convert_to(${userId} || ' ' || number, 'UTF8')), '\\x00', 0, '{}'
      FROM generate_series(1, 10) number`.execute(scene.db)
    return ask(browser, 'createPasskeyOptions')
  },
  PASSKEY_NOT_FOUND: async (scene) => ask((await scene.guest()).browser, 'removePasskey'),
  FRESH_LOGIN_NEEDED: async (scene) => {
    const { browser, userId } = await scene.member()
    await sql`UPDATE session SET created_at = created_at - interval '2 hours'
      WHERE user_id = ${userId}`.execute(scene.db)
    return ask(browser, 'createPasskeyOptions')
  },
  LOGIN_REQUIRED: (scene) => ask(scene.visitor(), 'createPasskeyOptions'),
  INVALID_INPUT: (scene) => ask(scene.visitor(), 'logInWithPasskey', { credentialId: 'not base64url' }),
  TOO_MANY_REQUESTS: async (scene) => {
    const browser = scene.visitor({ from: newAddress() })
    await send(browser, 'createPasskeyLoginOptions')
    await scene.exhaust('passkey-options-client:%')
    return ask(browser, 'createPasskeyLoginOptions')
  },
}
