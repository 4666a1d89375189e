import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { NoSpaApi } from '../against/no-spa-api.ts'
import { callOf, contractVersion, type Recording } from './recording.ts'

/** Throws one sentence for a file that is no recording, or one of another version of the contract. */
export function readRecording(path: string): Recording {
  const recording = parsed(path)
  const version = contractVersion()
  if (recording.contract === version) return recording
  throw new NoSpaApi(
    `${path} was recorded with version ${recording.contract} of the contract, which is ${version} now: record it again.`,
  )
}

function parsed(path: string): Recording {
  try {
    const recording = JSON.parse(readFileSync(path, 'utf8')) as Recording
    if (typeof recording.contract === 'string' && Array.isArray(recording.exchanges)) return recording
  } catch (cause) {
    throw new NoSpaApi(`${path} cannot be read as a recording.`, { cause })
  }
  throw new NoSpaApi(`${path} is no recording of a spa API.`)
}

/** Calls of the same form get their responses in the order of the recording, the last one repeatedly. */
export function replay({ exchanges }: Recording, baseUrl: string): (request: Request) => Response {
  const left = Map.groupBy(exchanges, ({ request }) => JSON.stringify(request))
  return (request) => {
    const called = callOf(request, baseUrl)
    const known = left.get(JSON.stringify(called))
    const next = known && known.length > 1 ? known.shift() : known?.[0]
    if (!next) return new Response(`The recording has no ${called.call}.`, { status: 501 })
    const { status, headers, body } = next.response
    return new Response(status === 204 || status === 304 ? null : body, { status, headers })
  }
}

/** A server of the recording on this machine. */
export async function serveRecording(recording: Recording) {
  const base = '/api'
  const respond = replay(recording, `http://127.0.0.1${base}`)
  const server = serve({ fetch: respond, port: 0, hostname: '127.0.0.1' })
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}${base}`,
    fetch: (request: Request, init?: RequestInit) => fetch(request, init),
    close: () => new Promise((done) => server.close(done)),
  }
}
