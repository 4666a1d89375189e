/** Entries in the order of their first time, each with how often it came: `… (12 times)`. */
export function createTally<Entry>(lineOf: (entry: Entry) => string) {
  const counts = new Map<string, { entry: Entry; count: number }>()
  return {
    add(entry: Entry): void {
      const line = lineOf(entry)
      counts.set(line, { entry, count: (counts.get(line)?.count ?? 0) + 1 })
    },
    get size() {
      return counts.size
    },
    counted: () => [...counts.values()],
    *[Symbol.iterator]() {
      for (const [line, { count }] of counts) yield count === 1 ? line : `${line} (${count} times)`
    },
  }
}
