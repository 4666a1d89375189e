import { linkToken } from '#http/link-token.ts'
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/**
 * The token of an unsubscribe link: the encrypted and authenticated email address, so that nobody can forge
 * one for another address and no access log contains an address. The same address has the same token.
 */
export function unsubscribeToken(secret: string, email: string): string {
  const iv = keyOf(secret, 'iv', email).subarray(0, ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'key'), iv)
  const sealed = [cipher.update(email, 'utf8'), cipher.final()]
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The address of a token, however a link brings it; null for one that the shop has not made. */
export function emailOfToken(secret: string, token: string): string | null {
  const bytes = Buffer.from(linkToken(token), 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'key'), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const email = decipher.update(bytes.subarray(ivBytes, -tagBytes))
    return Buffer.concat([email, decipher.final()]).toString('utf8')
  } catch {
    return token.startsWith('3D') ? emailOfToken(secret, token.slice(2)) : null
  }
}

function keyOf(secret: string, ...about: string[]): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['unsubscribe', ...about]))
    .digest()
}
