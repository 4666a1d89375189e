/**
 * Reads that come while others are under way share the next query, one query at a time: a read never gets the
 * result of a query that began before it, so it sees every change that was committed before.
 */
export function createBatch<Key, Value>(
  query: (keys: Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Key[] = []
  let next: Promise<Value[]> | undefined
  let before: Promise<unknown> = Promise.resolve()

  function start(): Promise<Value[]> {
    const keys = waiting
    waiting = []
    next = undefined
    return query(keys)
  }

  return async (key) => {
    const place = waiting.push(key) - 1
    next ??= before.then(start)
    before = next.catch(() => undefined)
    return (await next)[place]!
  }
}

/** Calls that come while one is under way share the next one. */
export function shareNext<Result>(call: () => Promise<Result>): () => Promise<Result> {
  const ask = createBatch(async (askers: null[]) => {
    const result = await call()
    return askers.map(() => result)
  })
  return () => ask(null)
}
