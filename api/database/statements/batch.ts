interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/**
 * Reads that come in while others run share the next query; of one kind `mostRunning` run at the same time. A
 * read never gets the result of a query that began before it, so it sees every change that was committed
 * before.
 */
export function createBatch<Key, Value>(
  query: (keys: Key[]) => Promise<Value[]>,
  mostRunning = 2,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []
  let running = 0

  async function run(): Promise<void> {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    running += 1
    try {
      const values = await query(batch.map(({ key }) => key))
      batch.forEach(({ resolve }, index) => resolve(values[index]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      running -= 1
      if (waiting.length > 0) void run()
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // Reads of the same tick share a query: the first of them schedules it.
      if (waiting.push({ key, resolve, reject }) === 1 && running < mostRunning)
        queueMicrotask(() => void run())
    })
}
