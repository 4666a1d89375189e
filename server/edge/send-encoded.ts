import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeaders } from '#http/current-request.ts'
import type { EncodedBytes } from '#http/encodings.ts'

/** Sends bytes in the best encoding that the client accepts. */
export function sendEncoded(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: EncodedBytes },
): void {
  const { bytes, encoding } = body.in(incoming.headers['accept-encoding'] as string | undefined)
  outgoing.writeHead(status, {
    ...headers,
    ...requestIdHeaders(),
    vary: 'accept-encoding',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  })
  outgoing.end(bytes)
}
