import { thisMachine } from '#http/loopback.ts'

/** Whether a client may see the explorer: everybody, this machine alone, or nobody. */
export function isVisible(graphiql: 'on' | 'local' | 'off', clientAddress: string | undefined): boolean {
  return graphiql === 'on' || (graphiql === 'local' && clientAddress === thisMachine)
}
