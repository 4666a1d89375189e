const quietMs = 60_000

/** The beginnings of what a phone says, with the operation that they belong to. */
const calls = /\b(Register|Unregister|Get serial|Get pass)/i
const failed = /(?:response code|status) (\d{3})\b/

/**
 * Reports which calls of phones failed, the same one once a minute. Of what they send only a name that is
 * known here and a status are kept: the rest has numbers of devices, or whatever a stranger wrote.
 */
export function createErrorReports(report: (error: unknown) => void, now = Date.now) {
  const reported = new Map<string, number>()
  return (logs: readonly string[]): void => {
    const met = logs.map(
      (text) => `${calls.exec(text)?.[1] ?? 'Another call'}: ${failed.exec(text)?.[1] ?? 'no status'}`,
    )
    for (const what of new Set(met.map((text) => text.toLowerCase()))) {
      if (now() - (reported.get(what) ?? -Infinity) < quietMs) continue
      if (reported.size >= 100) reported.clear()
      reported.set(what, now())
      report(new Error(`A phone met an error with a pass (${what})`))
    }
  }
}
