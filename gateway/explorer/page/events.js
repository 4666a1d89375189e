// Results of a subscription, as GraphiQL follows them.

/** @param {{ query: string, operationName?: string }} operation */
export function isSubscription({ query, operationName }) {
  const name = operationName ? `\\s+${operationName}\\b` : ''
  return new RegExp(`(?:^|[\\s}])subscription\\b${name}`).test(query.replaceAll(/#.*/g, ''))
}

/**
 * The results of a response that is a stream of server-sent events; null for any other one.
 * @param {Promise<Response>} asked
 */
export async function streamOf(asked) {
  const response = await asked.catch(() => null)
  return response?.headers.get('content-type')?.startsWith('text/event-stream') ? resultsOf(response) : null
}

/**
 * They end when GraphiQL stops them, also between two events.
 * @param {Response} response
 */
export function resultsOf(response) {
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  const results = read(reader)
  return {
    next: () => results.next(),
    async return() {
      await reader.cancel()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** @param {ReadableStreamDefaultReader<string>} reader */
async function* read(reader) {
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = /** @type {string} */ (events.pop())
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1]
      if (data) yield JSON.parse(data)
    }
  }
}
