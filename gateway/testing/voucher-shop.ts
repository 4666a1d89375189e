import { successfulResponses } from './responses.ts'
import { createTestGateway } from './gateway.ts'
import { operation } from './operations.ts'
import { type SpaResponses, createTestSpa } from './spa.ts'

export const authorization = 'Bearer maras-token'

/** A gateway with a logged-in visitor; `as: 'anonymous'` sends no session. */
export function shop(responses: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...responses })
  const { ask, log, gateway } = createTestGateway(spa)
  const put = (
    title: string,
    variables: object,
    { as = 'mara', language = 'de', clientAddress }: Asker = {},
  ) =>
    ask(operation(title).query, variables, {
      clientAddress,
      headers: { 'accept-language': language, ...(as === 'mara' ? { authorization } : {}) },
    })
  /** Runs an operation with these fields of its input replaced. */
  const run = (title: string, input: object = {}, asker?: Asker) =>
    put(title, { input: { ...(operation(title).variables.input as object), ...input } }, asker)
  return {
    spa,
    ask,
    run,
    put,
    log,
    gateway,
    written: () => spa.requests.find(({ method }) => method !== 'GET')!,
  }
}

interface Asker {
  as?: 'mara' | 'anonymous'
  language?: 'de' | 'en'
  clientAddress?: string
}
