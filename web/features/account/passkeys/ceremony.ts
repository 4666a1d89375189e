// What browser and authenticator do. Loaded when a passkey is created or used, not with the page.
import type { AddPasskeyInput, LogInWithPasskeyInput } from '../../../generated/schema.ts'

/** Creates a passkey; the browser asks where, and for finger, face or PIN. */
export async function createPasskey(optionsJson: string): Promise<AddPasskeyInput> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    JSON.parse(optionsJson) as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await navigator.credentials.create({ publicKey })
  const { id, response } = (credential as PublicKeyCredential).toJSON() as RegistrationResponseJSON
  return {
    credentialId: id,
    clientDataJson: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports ?? [],
  }
}

interface Circumstances {
  /** `conditional` waits until a passkey is chosen where the browser fills in the email. */
  mediation?: CredentialMediationRequirement
  signal?: AbortSignal
}

/** Lets the visitor choose a passkey, which signs the challenge. */
export async function signChallenge(
  optionsJson: string,
  circumstances: Circumstances = {},
): Promise<LogInWithPasskeyInput> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    JSON.parse(optionsJson) as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await navigator.credentials.get({ publicKey, ...circumstances })
  const { id, response } = (credential as PublicKeyCredential).toJSON() as AuthenticationResponseJSON
  return {
    credentialId: id,
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? '',
  }
}
