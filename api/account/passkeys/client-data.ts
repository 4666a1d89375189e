import { z } from 'zod'

/** Never signed in a frame of another site: the shop is in none. */
const clientData = z.object({
  challenge: z.string().min(1).max(128),
  crossOrigin: z.literal(false).optional(),
})

/** The challenge that was signed; null if the browser's data cannot be read or is of a frame. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString()
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return null
  }
}
