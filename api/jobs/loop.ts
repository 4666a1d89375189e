export type Loop = {
  /** There may be something to do: call it on NOTIFY and whenever listening began. */
  wake: () => void
  /** Ends after the round that is on its way. */
  stop: () => Promise<void>
}

export type LoopOptions = {
  /** How long something that became due, or a lost notification, may lie unseen. */
  pollSeconds: number
  onError: (error: unknown) => void
}

/** Works in rounds until a round says that there is nothing more, then sleeps until the time is up or it is woken. */
export function startLoop(round: () => Promise<boolean>, { pollSeconds, onError }: LoopOptions): Loop {
  let isStopping = false
  let bell = Promise.withResolvers<void>()

  async function work(): Promise<void> {
    while (!isStopping) {
      bell = Promise.withResolvers()
      if (await worked()) continue
      const timer = setTimeout(() => bell.resolve(), pollSeconds * 1000)
      if (!isStopping) await bell.promise
      clearTimeout(timer)
    }
  }

  /** A round that failed is not tried again at once: what broke it is likely still broken. */
  async function worked(): Promise<boolean> {
    try {
      return await round()
    } catch (error) {
      onError(error)
      return false
    }
  }

  const working = work()
  return {
    wake: () => bell.resolve(),
    async stop() {
      isStopping = true
      bell.resolve()
      await working
    },
  }
}
