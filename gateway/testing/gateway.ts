// The gateway as a test uses it, with a cookie jar like a browser's.
import { type GatewayConfig, gatewayEnvironment } from '../base/config.ts'
import { createGateway } from '../gateway.ts'
import type { PlacesFetch } from '../places/client.ts'
import type { LogEntry } from '../base/log.ts'
import type { TestSpa } from './spa.ts'

export const shopOrigin = 'http://127.0.0.1:4000'
export const graphqlUrl = `${shopOrigin}/graphql`

export interface GraphqlResponse {
  status: number
  headers: Headers
  text: string
  // A test determines the type by what it expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
  errors: { message: string; path?: (string | number)[]; extensions: { code: string } }[]
  extensions: Record<string, unknown>
}

export interface AskOptions {
  headers?: Record<string, string>
  operationName?: string
  clientAddress?: string
}

export interface GetOptions {
  method?: string
  /** Null removes a default header. */
  headers?: Record<string, string | null>
  clientAddress?: string
}

export function createTestGateway(
  spa: Pick<TestSpa, 'baseUrl' | 'fetch'>,
  overrides: Partial<GatewayConfig> = {},
  placesFetch?: PlacesFetch,
) {
  const log: LogEntry[] = []
  const config = { ...gatewayEnvironment.parse({ PUBLIC_URL: shopOrigin }), ...overrides }
  const gateway = createGateway({ spa, placesFetch, config, log: (entry) => log.push(entry) })

  /** One browser, with its session cookie. */
  function browser(cookie: string | null = null) {
    const jar = { cookie }
    const storeCookie = (headers: Headers): void => {
      const set = headers.getSetCookie().find((each) => /^(__Host-)?wellzone\.session=/.test(each))
      if (set) jar.cookie = /Max-Age=0/.test(set) ? null : set.split(';')[0]!
    }
    return {
      jar,
      /** Requests a path like a link on a page of the shop. */
      get: async (
        path: string,
        { method = 'GET', headers = {}, clientAddress }: GetOptions = {},
      ): Promise<Response> => {
        const all = {
          'sec-fetch-site': 'same-origin',
          ...(jar.cookie ? { cookie: jar.cookie } : {}),
          ...headers,
        }
        const response = await gateway.fetch(
          new Request(`${shopOrigin}${path}`, {
            method,
            headers: Object.entries(all).filter((header): header is [string, string] => header[1] !== null),
          }),
          { clientAddress },
        )
        storeCookie(response.headers)
        return response
      },
      ask: async (
        query: string,
        variables: object = {},
        { headers = {}, operationName, clientAddress }: AskOptions = {},
      ): Promise<GraphqlResponse> => {
        const response = await gateway.fetch(
          new Request(graphqlUrl, {
            method: 'POST',
            body: JSON.stringify({ query, variables, operationName }),
            headers: {
              'content-type': 'application/json',
              accept: 'application/graphql-response+json',
              'sec-fetch-site': 'same-origin',
              ...(jar.cookie ? { cookie: jar.cookie } : {}),
              ...headers,
            },
          }),
          { clientAddress },
        )
        storeCookie(response.headers)
        return read(response)
      },
    }
  }

  return { gateway, config, log, browser, ask: browser().ask }
}

async function read(response: Response): Promise<GraphqlResponse> {
  const text = await response.text()
  const { data = null, errors = [], extensions = {} } = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, headers: response.headers, text, data, errors, extensions }
}
