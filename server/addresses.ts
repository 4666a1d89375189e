import type { Parts } from './edge.ts'
import type { Settings } from './settings.ts'

/** What this process serves and where, one line each for the console. */
export function addressLines(
  { api, gateway }: Pick<Settings, 'api' | 'gateway'>,
  parts: Pick<Parts, 'api' | 'docs' | 'gateway' | 'outbox' | 'pages' | 'provider'>,
): string[] {
  const { shopUrl, apiUrl } = api
  const served: [isServed: unknown, name: string, url: string][] = [
    [parts.pages, 'Shop', shopUrl],
    [parts.gateway, gateway.hasGraphiql ? 'GraphiQL' : 'GraphQL', `${shopUrl}/graphql`],
    [parts.api, 'API', `${apiUrl}/api`],
    [parts.docs, 'API contract', `${apiUrl}/docs/`],
    [parts.outbox, 'Mail outbox', `${apiUrl}/outbox`],
    [parts.provider && api.payment.hasFaultsPage, 'Payment faults', `${apiUrl}/provider/faults`],
  ]
  return served.filter(([isServed]) => isServed).map(([, name, url]) => `  ${name.padEnd(16)}${url}`)
}
