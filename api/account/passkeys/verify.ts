// What the library verifies, as the shop expects it: challenge, origin, domain, user verification, signature.
import type { Body } from '../../http/contract.ts'
import { algorithms } from './create-options.ts'
import type { RelyingParty } from './relying-party.ts'

/** Read on first use: the library takes 25 MB and a third of a second of CPU time. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

interface Expected {
  challenge: string
  party: RelyingParty
}

interface Credential {
  credentialId: string
  publicKey: Buffer
  signCount: number
}

/** The new credential; null if it does not fit the challenge, the shop or its own signature. */
export async function verifyCreation(
  body: Body<'addPasskey'>,
  { challenge, party }: Expected,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await library()
  const { credentialId: id, clientDataJSON, attestationObject } = body
  const verified = await orNull(async () => {
    if (!(await isPlainAttestation(attestationObject))) return null
    return verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    })
  })
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  if (credential.id !== id) return null
  return { credentialId: id, publicKey: Buffer.from(credential.publicKey), signCount: credential.counter }
}

/** The counter of the authenticator; null if the assertion is not that of this credential for this shop. */
export async function verifyAssertion(
  body: Body<'loginWithPasskey'>,
  { publicKey, signCount }: Omit<Credential, 'credentialId'>,
  { challenge, party }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { credentialId: id, clientDataJSON, authenticatorData, signature } = body
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: signCount },
      requireUserVerification: true,
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/**
 * None, or signed by the key itself. Certificates are not asked for, and for some of them the library would
 * fetch lists from addresses that they name.
 */
async function isPlainAttestation(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
}

/** The library throws for everything that it refuses, and for bytes that it cannot read. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
