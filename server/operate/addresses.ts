import { relyingPartyOf } from '#api/account/passkeys/relying-party.ts'
import type { Settings } from './settings.ts'

/** What this process serves and where, one line each for the console. */
export function addressLines(
  { api, gateway }: Pick<Settings, 'api' | 'gateway'>,
  parts: Partial<
    Record<'api' | 'docs' | 'gateway' | 'house' | 'mock' | 'outbox' | 'pages' | 'provider', object>
  >,
): string[] {
  const { shopUrl, apiUrl } = api
  const { origin } = relyingPartyOf(shopUrl)
  const hasExplorer = gateway.graphiql === 'on' || (gateway.graphiql === 'local' && !api.isExposed)
  const served: [isServed: unknown, name: string, url: string][] = [
    [parts.pages, 'Shop', shopUrl],
    // Browsers make no passkeys for an IP address.
    [parts.pages && origin !== shopUrl, 'Shop, passkeys', origin],
    [parts.house, 'House', `${shopUrl}/house`],
    [parts.gateway, hasExplorer ? 'GraphiQL' : 'GraphQL', `${shopUrl}/graphql`],
    [parts.api, 'API', `${apiUrl}/api`],
    [parts.docs, 'API contract', `${apiUrl}/docs/`],
    [parts.mock, 'Clock, faults', `${apiUrl}/mock`],
    [parts.outbox, 'Mail outbox', `${apiUrl}/outbox`],
    [parts.provider && api.payment.hasFaultsPage, 'Payment faults', `${apiUrl}/provider/faults`],
  ]
  return served.filter(([isServed]) => isServed).map(([, name, url]) => `  ${name.padEnd(16)}${url}`)
}
