/** Tells which version of the public content the spa API has: another number after each change. */
export interface ContentVersion {
  /**
   * The version that the spa API returned less than a moment ago, or the last known one while it returns none
   * in time; null if it never has.
   */
  current(): Promise<number | null>
  /** The API in this process has heard of a change: the next use asks again. */
  changed(): void
}

interface Options {
  /** How long a response is current. */
  momentMs?: number
  /** How long a use waits for the response. */
  patienceMs?: number
  /** After a failure, no call for this long. */
  cooldownMs?: number
  now?: () => number
}

/** Asks when the version is used, at most once in a moment; uses at the same time share the call. */
export function createContentVersion(
  ask: () => Promise<number>,
  { momentMs = 100, patienceMs = 200, cooldownMs = 5_000, now = Date.now }: Options = {},
): ContentVersion {
  let known: number | null = null
  let holdsUntil = -Infinity
  let asking: { at: number; loaded: Promise<void> } | null = null
  let changes = 0

  function start(): NonNullable<typeof asking> {
    const before = changes
    const loaded = ask()
      .then(
        (version) => {
          known = version
          // A change that was announced meanwhile may be missing in the response.
          if (changes === before) holdsUntil = now() + momentMs
        },
        () => void (holdsUntil = now() + cooldownMs),
      )
      .finally(() => (asking = null))
    return { at: now(), loaded }
  }

  return {
    async current() {
      if (now() < holdsUntil) return known
      asking ??= start()
      const left = asking.at + patienceMs - now()
      if (left <= 0) return known
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, left)
      await Promise.race([asking.loaded, late])
      clearTimeout(timer)
      return known
    },
    changed() {
      changes++
      holdsUntil = -Infinity
    },
  }
}
