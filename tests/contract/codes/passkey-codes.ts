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
  PASSKEY_REFUSED: (setup) => ask(setup.visitor(), 'logInWithPasskey'),
  PASSKEY_TIMED_OUT: (setup) =>
    ask(setup.visitor(), 'logInWithPasskey', { clientDataJson: forgottenChallenge() }),
  PASSKEY_LIMIT_REACHED: async (setup) => {
    const { browser, userId } = await setup.member()
    await sql`INSERT INTO passkey (user_id, credential_id, public_key, sign_count, transports)
      SELECT ${userId}, sha256(convert_to(${userId} || ' ' || number, 'UTF8')), '\\x00', 0, '{}'
      FROM generate_series(1, 10) number`.execute(setup.db)
    return ask(browser, 'createPasskeyOptions')
  },
  PASSKEY_NOT_FOUND: async (setup) => ask((await setup.guest()).browser, 'removePasskey'),
  FRESH_LOGIN_NEEDED: async (setup) => {
    const { browser, userId } = await setup.member()
    await sql`UPDATE session SET created_at = created_at - interval '2 hours'
      WHERE user_id = ${userId}`.execute(setup.db)
    return ask(browser, 'createPasskeyOptions')
  },
  LOGIN_REQUIRED: (setup) => ask(setup.visitor(), 'createPasskeyOptions'),
  INVALID_INPUT: (setup) => ask(setup.visitor(), 'logInWithPasskey', { credentialId: 'not base64url' }),
  TOO_MANY_REQUESTS: async (setup) => {
    const browser = setup.visitor({ from: newAddress() })
    await send(browser, 'createPasskeyLoginOptions')
    await setup.exhaust('passkey-options-client:%')
    return ask(browser, 'createPasskeyLoginOptions')
  },
}
