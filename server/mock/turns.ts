interface Turn {
  /** Whose turn it is; undefined for work of this process. */
  client: object | undefined
  run: () => Promise<void>
}

/**
 * Runs one piece of work at a time, in the order of the calls. A client that has left a transaction open has
 * all turns until it is closed.
 */
export function createTurns(isInTransaction: () => boolean) {
  let waiting: Turn[] = []
  let isRunning = false
  let owner: object | undefined

  async function runAll(): Promise<void> {
    isRunning = true
    for (let turn = next(); turn; turn = next()) {
      await turn.run()
      owner = isInTransaction() ? turn.client : undefined
    }
    isRunning = false
  }

  function next(): Turn | undefined {
    const place = waiting.findIndex(({ client }) => !owner || client === owner)
    return place < 0 ? undefined : waiting.splice(place, 1)[0]
  }

  return {
    /** The client whose transaction is open. */
    owner: () => owner,
    take<Result>(work: () => Promise<Result>, client?: object): Promise<Result> {
      return new Promise((resolve, reject) => {
        waiting.push({ client, run: () => work().then(resolve, reject) })
        if (!isRunning) void runAll()
      })
    },
    /** Drops what a client waits for. */
    forget(client: object): void {
      waiting = waiting.filter((turn) => turn.client !== client)
    },
  }
}
