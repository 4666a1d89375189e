/**
 * Calls that come while one is under way share the next one: an answer must not be older than its question.
 */
export function shareNext<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  function begin(): Promise<Result> {
    next = undefined
    const begun = call().finally(() => {
      if (running === begun) running = undefined
    })
    running = begun
    return begun
  }
  return () => {
    if (!running) return begin()
    return (next ??= running.then(begin, begin))
  }
}
