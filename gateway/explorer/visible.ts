import { thisMachine } from '#http/loopback.ts'

/** Whether a client may use GraphiQL: every client, clients on this machine only, or none. */
export function isVisible(graphiql: 'on' | 'local' | 'off', clientAddress: string | undefined): boolean {
  return graphiql === 'on' || (graphiql === 'local' && clientAddress === thisMachine)
}
