/** An endless iterator that keeps the newest value only: a slow reader misses values, and no queue grows. */
export interface Latest<Value> extends AsyncIterableIterator<Value> {
  push(value: Value): void
  /** Ends it after the value that waits; with an error, if one is given. */
  end(error?: Error): void
}

type Step<Value> = PromiseWithResolvers<IteratorResult<Value>>

/** `onReturn` is called once, when its reader has gone or it has ended. */
export function createLatest<Value>(onReturn: () => void): Latest<Value> {
  let waitingValue: { value: Value } | undefined
  let reader: Step<Value> | undefined
  let over: { error?: Error | undefined } | undefined

  function finish(error?: Error): void {
    if (over) return
    over = { error }
    onReturn()
  }

  function settle(): void {
    if (!reader) return
    if (waitingValue) reader.resolve({ value: waitingValue.value, done: false })
    else if (over?.error) reader.reject(over.error)
    else if (over) reader.resolve({ value: undefined, done: true })
    else return
    waitingValue = reader = undefined
  }

  return {
    push(value) {
      if (over) return
      waitingValue = { value }
      settle()
    },
    end(error) {
      finish(error)
      settle()
    },
    next() {
      const { promise } = (reader = Promise.withResolvers())
      settle()
      return promise
    },
    async return() {
      waitingValue = undefined
      finish()
      settle()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
