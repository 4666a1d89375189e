/**
 * The id of the last request of this page to the server, as the log of the server has it: of the page itself,
 * or of an operation after it. Null where the browser does not tell.
 */
export function lastRequestId(): string | null {
  const { getEntriesByType } = performance as Partial<Performance>
  const entries = ['navigation', 'resource'].flatMap(
    (type) => getEntriesByType?.call(performance, type) ?? [],
  )
  const timings = (entries as PerformanceResourceTiming[])
    .filter(({ entryType, name }) => entryType === 'navigation' || name.endsWith('/graphql'))
    .flatMap(({ serverTiming = [] }) => serverTiming)
  return timings.findLast(({ name }) => name === 'traceparent')?.description.slice(3, 35) ?? null
}
