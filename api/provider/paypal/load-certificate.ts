import { unavailable } from '../../http/problem.ts'

const maxBytes = 65_536
const patienceMs = 5_000

/** The bytes at an address; throws a Problem after which the webhook is sent again. */
export async function loadCertificate(address: string): Promise<Buffer> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`the response was ${response.status}`)
    return await bytesUpTo(maxBytes, response)
  } catch (error) {
    throw unavailable('The certificate of the signature cannot be loaded.', error)
  }
}

async function bytesUpTo(most: number, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) throw new Error(`the certificate is larger than ${most} bytes`)
  }
  return Buffer.concat(chunks)
}
