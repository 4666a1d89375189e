// Threat T23 for clients that read nothing before they have sent all: what refuses their body must be there
// then. Fails where a connection is closed with the response, which resets it while the client sends.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { startServer } from '../harness/server.ts'

const database = useTestDatabase()

/** Sixteen times the limit, in pieces that a buffer of the system does not hold. */
const pieces = Array.from({ length: 16 }, () => 'x'.repeat(64 * 1024))
/** The pace of a client: the refusal comes while it sends. */
const pieceMs = 50
const length = pieces.join('').length
const ready = 'GET /ready HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

test('a body above the limit is refused by a response that its client can read', async () => {
  const server = await startServer('all', { DATABASE_URL: database.url })
  const port = Number(new URL(server.url).port)
  for (const [path, refusal] of [
    ['/graphql', 'HTTP/1.1 413'],
    ['/api/v1/identity/login', 'HTTP/1.1 400'],
  ] as const)
    for (const framing of [`content-length: ${length}`, 'transfer-encoding: chunked']) {
      const received = await send(port, path, framing)
      // The connection is whole: the next request on it gets its response, too.
      expect([path, framing, received.match(/HTTP\/1\.1 \d+/g)]).toEqual([
        path,
        framing,
        [refusal, 'HTTP/1.1 204'],
      ])
    }
  expect(await server.stop()).toBe(0)
})

/** Reads only after everything is sent, with a second request behind it. */
async function send(port: number, path: string, framing: string): Promise<string> {
  const isChunked = framing.startsWith('transfer')
  const socket = connect(port, '127.0.0.1')
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error))
  const sent = async () => {
    await once(socket, 'connect')
    await write(
      socket,
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`,
    )
    for (const piece of pieces) {
      await write(socket, isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece)
      await wait(pieceMs)
    }
    await write(socket, isChunked ? `0\r\n\r\n${ready}` : ready)
    let received = ''
    for await (const chunk of socket.setEncoding('latin1')) received += chunk
    return received
  }
  return Promise.race([sent(), failed])
}

const write = (socket: Socket, text: string) =>
  new Promise<void>((done) => void socket.write(text, () => done()))
