/** The REST API as most gateways call it: a fetch per call, nothing kept. */
export interface Rest {
  get<Body>(path: string): Promise<Body>
  send<Body>(path: string, body: object, headers?: Record<string, string>): Promise<Body>
}

const passedOn = ['authorization', 'accept-language', 'x-forwarded-for']

/** Calls with the visitor's token, language and address. A refusal is an error. */
export function createRest(
  baseUrl: string,
  request: { get(name: string): string | null | undefined },
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Rest {
  const visitor = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = request.get(name)
      return value ? [[name, value]] : []
    }),
  )
  async function call<Body>(path: string, init: RequestInit): Promise<Body> {
    const response = await send(baseUrl + path, init)
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Body>
  }
  return {
    get: (path) => call(path, { headers: visitor }),
    send: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { ...visitor, ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
