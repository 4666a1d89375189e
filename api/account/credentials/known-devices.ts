// Devices on which an account registered or was logged in before: they confirm the registration without the
// password, and log in while the tries of strangers are refused.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

type Account = { id: number; passwordHash: string }

const yearSeconds = 365 * 86_400
/** The accounts that one browser is known to; the oldest is dropped. */
const maxAccounts = 4

/**
 * The id of this device if the account registered or logged in on it within a year, else null. A change of
 * the password makes every device unknown, because its hash is signed too.
 */
export function knownDevice(secret: string, tokens: string | undefined, account: Account): string | null {
  const own = tokens?.split('~').find((token) => token.startsWith(`${tagOf(secret, account)}.`))
  const [, issued = '', device = '', signature = ''] = own?.split('.') ?? []
  const expected = Buffer.from(signatureOf(secret, account, issued, device))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Number(issued) + yearSeconds > nowSeconds() ? device : null
}

/** The tokens of this browser with a new one for the account, whose password was just right or just set. */
export function rememberDevice(secret: string, tokens: string | undefined, account: Account): string {
  const device = knownDevice(secret, tokens, account) ?? randomBytes(12).toString('base64url')
  const [tag, issued] = [tagOf(secret, account), String(nowSeconds())]
  const others = (tokens ?? '').split('~').filter((token) => token && !token.startsWith(`${tag}.`))
  const own = [tag, issued, device, signatureOf(secret, account, issued, device)].join('.')
  return [own, ...others].slice(0, maxAccounts).join('~')
}

/** Names the account to its own server only. */
function tagOf(secret: string, { id }: Account): string {
  return mac(secret, ['account of a device', String(id)]).slice(0, 12)
}

function signatureOf(secret: string, { id, passwordHash }: Account, issued: string, device: string): string {
  return mac(secret, ['known device', String(id), passwordHash, issued, device])
}

const mac = (secret: string, parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

const nowSeconds = () => Math.floor(Date.now() / 1000)
