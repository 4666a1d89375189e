// Realistic responses of the spa API about accounts, typed by its contract.
import type * as Spa from '#openapi/generated/spa.ts'

export const germany: Spa.Country = { countryId: 84, countryName: 'Deutschland' }

export const address: Spa.Address = {
  id: 1001,
  type: 'standard',
  salutation: 1,
  title: '',
  firstName: 'Mara',
  lastName: 'Lindner',
  companyName: '',
  vatId: '',
  buyerReference: '',
  street: 'Rheinallee',
  houseNumber: '12a',
  addressLine: '',
  postalCode: '55116',
  city: 'Mainz',
  countryId: 84,
}

export const mara: Spa.User = {
  salutation: 1,
  userName: 'mara.lindner@example.com',
  firstName: 'Mara',
  lastName: 'Lindner',
  email: 'mara.lindner@example.com',
  telephoneNumber: '',
  dateOfBirth: '1994-05-17',
  createdAt: '2026-11-21T10:02:00Z',
  personId: 1001,
  qrCode: 'WZ-1001-7K9Q',
  defaultAddress: null,
  addresses: [],
  hasNewsletter: false,
  membershipNumber: 'WZ-1001-7K9Q',
}

/** The response of a login or refresh; `round` is part of the tokens. */
export function sessionUser(round: number, endsInMs = 900_000): Spa.SessionUser {
  return {
    ...mara,
    accessToken: `access-${round}`,
    refreshToken: `refresh-${round}`,
    expiration: new Date(Date.now() + endsInMs).toISOString(),
  }
}

export const passkey: Spa.Passkey = {
  id: 1001,
  createdAt: '2026-11-23T10:19:44Z',
  lastUsedAt: '2026-11-24T18:02:11Z',
}

const passkeyChallenge = 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5hLWJ5LXRoZS1yaXZ'

export const passkeyOptions: Spa.CreationOptions = {
  rp: { id: 'shop.test', name: 'Wellzone' },
  user: { id: passkeyChallenge, name: 'mara.lindner@example.com', displayName: 'Mara Lindner' },
  challenge: passkeyChallenge,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}

export const passkeyLoginOptions: Spa.RequestOptions = {
  challenge: passkeyChallenge,
  rpId: 'shop.test',
  timeout: 300_000,
  userVerification: 'required',
}
