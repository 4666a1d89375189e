import { folder } from '../example.ts'

const passkeyId = '{{passkeyId}}'
/** An authenticator makes these: here they are refused. */
const bytes = { credentialId: 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5h', clientDataJson: 'e30' }

export const passkeyExamples = folder('Passkeys', [
  {
    comment: 'The passkeys of the account; null without a session.',
    query: 'query MyPasskeys { viewer { passkeys { id createdAt lastUsedAt } } }',
    gives: { passkeyId: 'viewer.passkeys.0.id' },
  },
  {
    comment: 'Begins a passkey; the browser hands the options to an authenticator.',
    query: `
mutation CreatePasskeyOptions {
  createPasskeyOptions { optionsJson userErrors { code field message } }
}`,
  },
  {
    comment: 'Saves what an authenticator has created.',
    query: `
mutation AddPasskey($input: AddPasskeyInput!) {
  addPasskey(input: $input) { passkey { id createdAt } userErrors { code field message } }
}`,
    variables: { input: { ...bytes, attestationObject: 'oA', transports: [] } },
  },
  {
    comment: 'Removes a passkey: it logs in no more.',
    query: `
mutation RemovePasskey($input: RemovePasskeyInput!) {
  removePasskey(input: $input) { removedPasskeyId userErrors { code field message } }
}`,
    variables: { input: { passkeyId } },
  },
  {
    comment: 'Begins a login; needs no account.',
    query: `
mutation CreatePasskeyLoginOptions {
  createPasskeyLoginOptions { optionsJson userErrors { code field message } }
}`,
  },
  {
    comment: 'Logs in with the challenge that an authenticator has signed.',
    query: `
mutation LogInWithPasskey($input: LogInWithPasskeyInput!) {
  logInWithPasskey(input: $input) { viewer { firstName } sessionExpiresAt userErrors { code field message } }
}`,
    variables: { input: { ...bytes, authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' } },
  },
])
