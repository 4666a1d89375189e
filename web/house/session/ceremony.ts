// What browser and authenticator do, in the JSON of the standard.

/** The JSON of a signed challenge; null if the person cancels. */
export async function passkeyFor(optionsJson: string): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    JSON.parse(optionsJson) as PublicKeyCredentialRequestOptionsJSON,
  )
  return unlessCancelled(navigator.credentials.get({ publicKey }))
}

/** The JSON of a new passkey; null if the person cancels. */
export async function newPasskeyFor(optionsJson: string): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    JSON.parse(optionsJson) as PublicKeyCredentialCreationOptionsJSON,
  )
  return unlessCancelled(navigator.credentials.create({ publicKey }))
}

async function unlessCancelled(credential: Promise<Credential | null>): Promise<string | null> {
  try {
    return JSON.stringify(await credential)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
