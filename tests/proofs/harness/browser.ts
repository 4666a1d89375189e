// What a browser does for a visitor, without the browser: questions to the shop, a cookie, forms of the provider.
import { operation } from '#gateway/testing/operations.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface Answer {
  status: number
  text: string
  // A proof says by what it expects which shape the answer has.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
  codes: string[]
}

export interface Browser {
  shop: string
  jar: { cookie: string | null }
  /** Any document. Rejects only where no answer comes. */
  ask(query: string, variables?: object): Promise<Answer>
  /** One of the shop's own operations; its field of the answer. Throws where the answer is an error. */
  // oxlint-disable-next-line typescript/no-explicit-any
  run(title: string, variables?: object): Promise<any>
  /** Sends a form of a page; follows nothing. */
  post(url: string, form: Record<string, string>): Promise<Response>
  get(url: string): Promise<Response>
}

interface Options {
  shop: string
  /** In place of the network. */
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

  async function ask(query: string, variables: object = {}): Promise<Answer> {
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
    const set = response.headers.get('set-cookie')
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
        throw new Error(`${title} was answered with ${status}: ${text.slice(0, 500)}`)
      return data[title]
    },
    post: (url, form) => send(url, { method: 'POST', body: new URLSearchParams(form) }),
    get: (url) => send(url, {}),
  }
}

interface GraphqlError {
  extensions?: { code?: string }
}
