import type { PasskeyErrorCode } from '../../generated/resolvers.ts'
import { userErrors } from '../../request/user-errors.ts'

export const passkeyErrors = userErrors<PasskeyErrorCode>()(
  ['addPasskey', 'createPasskeyOptions', 'removePasskey', 'createPasskeyLoginOptions', 'loginWithPasskey'],
  { NotFound: 'PASSKEY_NOT_FOUND' },
  { names: { clientDataJSON: 'clientDataJson' }, fieldOfCode: { NotFound: 'passkeyId' } },
)
