// A push service of the tests' own: HTTP/2 over TLS, for clients with the certificate of a pass.
import { once } from 'node:events'
import { createSecureServer, type Http2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Authority } from './authority.ts'

export interface Pushed {
  token: string
  topic: unknown
  body: string
  /** Subject of the client's certificate. */
  client: string
}

/** A status, and the reason that Apple gives in the body. */
export type Answer = [status: number, reason?: string]

/** Takes pushes; `answerOf` says how it responds to the one that came last. */
export async function openPushSink(
  authority: Authority,
  answerOf: () => Answer | Promise<Answer> = () => [200],
) {
  const { certificate: cert, key } = authority.issueServer()
  const pushed: Pushed[] = []
  const waiting: (() => void)[] = []
  const sessions = new Set<Http2Session>()
  const server = createSecureServer({
    cert,
    key,
    requestCert: true,
    rejectUnauthorized: true,
    ca: [authority.root.certificate, authority.wwdr.certificate],
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('error', () => undefined) // a client that has gone
    stream.on('data', (part: string) => (body += part))
    stream.on('end', async () => {
      const token = String(headers[':path']).replace(/^\/3\/device\//, '')
      const { subject } = (stream.session!.socket as TLSSocket).getPeerX509Certificate()!
      pushed.push({ token, topic: headers['apns-topic'], body, client: subject })
      for (const wake of waiting.splice(0)) wake()
      const [status, reason] = await answerOf()
      if (stream.destroyed) return
      stream.respond({ ':status': status })
      stream.end(reason === undefined ? '' : JSON.stringify({ reason }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    service: {
      url: `https://localhost:${(server.address() as AddressInfo).port}`,
      ca: authority.root.certificate,
    },
    pushed,
    /** Resolves with the first so many pushes. */
    async receive(count: number): Promise<Pushed[]> {
      while (pushed.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
      return pushed.slice(0, count)
    },
    async close(): Promise<void> {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
