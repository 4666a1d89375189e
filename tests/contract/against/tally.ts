/** Lines in the order of their first time, each with how often it came: `… (12 times)`. */
export function createTally() {
  const counts = new Map<string, number>()
  return {
    add: (line: string) => void counts.set(line, (counts.get(line) ?? 0) + 1),
    get size() {
      return counts.size
    },
    *[Symbol.iterator]() {
      for (const [line, count] of counts) yield count === 1 ? line : `${line} (${count} times)`
    },
  }
}
