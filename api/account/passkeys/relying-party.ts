/** The shop as passkeys know it: the domain they are made for, and the only origin that may use them. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

/** Passkeys need a domain, so a shop on the loopback address has them under `localhost`. */
export function relyingPartyOf(shopUrl: string): RelyingParty {
  const url = new URL(shopUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { id: url.hostname, name: 'Wellzone', origin: url.origin }
}
