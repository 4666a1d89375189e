// A browser without pages: GraphQL requests to the shop, a session cookie, and forms of the provider.
import { operation } from '#gateway/testing/operations.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface GraphqlResponse {
  status: number
  text: string
  // The expectations of a proof define the shape of the data.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
  codes: string[]
}

export interface Browser {
  shop: string
  jar: { cookie: string | null }
  /** Sends any document. Rejects only without a response. */
  ask(query: string, variables?: object): Promise<GraphqlResponse>
  /** Runs one of the shop's own operations and returns its field of the data. Throws on an error. */
  // oxlint-disable-next-line typescript/no-explicit-any
  run(title: string, variables?: object): Promise<any>
  /** Submits a form of a page without following redirects. */
  post(url: string, form: Record<string, string>): Promise<Response>
  get(url: string): Promise<Response>
}

interface Options {
  shop: string
  /** Replaces the network. */
  fetch?: Fetch
  cookie?: string | null
  headers?: Record<string, string>
}

export function openBrowser({
  shop,
  fetch = globalThis.fetch,
  cookie = null,
  headers = {},
}: Options): Browser {
  const jar = { cookie }
  const send = (url: string, init: RequestInit) => fetch(new Request(url, { redirect: 'manual', ...init }))

  async function ask(query: string, variables: object = {}): Promise<GraphqlResponse> {
    const response = await send(`${shop}/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        'sec-fetch-site': 'same-origin',
        ...(jar.cookie && { cookie: jar.cookie }),
        ...headers,
      },
    })
    const set = response.headers.getSetCookie().find((each) => /^(__Host-)?wellzone\.session=/.test(each))
    if (set) jar.cookie = /Max-Age=0/.test(set) ? null : set.split(';')[0]!
    const text = await response.text()
    const { data = null, errors = [] } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
      data?: unknown
      errors?: GraphqlError[]
    }
    return {
      status: response.status,
      text,
      data,
      codes: errors.map(({ extensions }) => extensions?.code ?? 'none'),
    }
  }

  return {
    shop,
    jar,
    ask,
    async run(title, variables = operation(title).variables) {
      const { status, data, text, codes } = await ask(operation(title).query, variables)
      if (status !== 200 || codes.length > 0)
        throw new Error(`${title} returned ${status}: ${text.slice(0, 500)}`)
      return data[title]
    },
    post: (url, form) => send(url, { method: 'POST', body: new URLSearchParams(form) }),
    get: (url) => send(url, {}),
  }
}

interface GraphqlError {
  extensions?: { code?: string }
}
