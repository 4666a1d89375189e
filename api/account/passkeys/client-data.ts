import { z } from 'zod'

const clientData = z.object({ challenge: z.string().min(1).max(128) })

/** The challenge that was signed; null if the browser's data cannot be read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString()
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return null
  }
}
