// A door with hand-made handlers, for the tests of the door itself.
import type { Handlers, OperationId } from '../contract.ts'
import { createDoor } from './door.ts'

export interface Knock {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  json?: unknown
}

/** Tokens are `alive` (of user 7) and everything else is over. `reports` and `lookups` tell what the door did besides answering. */
export function openDoor(handlers: Partial<Handlers>, options: { checkAnswers?: boolean } = {}) {
  const reports: { error: unknown; operation: OperationId | null }[] = []
  const lookups: string[] = []
  const door = createDoor({
    handlers: handlers as Handlers,
    sessions: {
      async find(token) {
        lookups.push(token)
        return token === 'alive' ? { userId: 7, sessionId: 'a-session' } : null
      },
    },
    clientAddress: () => '192.0.2.1',
    report: (error, operation) => reports.push({ error, operation }),
    checkAnswers: options.checkAnswers ?? true,
  })
  async function knock(path: string, { method = 'GET', headers = {}, body, json }: Knock = {}) {
    const sent = json === undefined ? { body, headers } : { body: JSON.stringify(json), headers: { 'content-type': 'application/json', ...headers } }
    const response = await door.fetch(new Request(`http://spa.test/api${path}`, { method, ...sent }))
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) }
  }
  return { knock, reports, lookups }
}

export const signedIn = { authorization: 'Bearer alive' }
