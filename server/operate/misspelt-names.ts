import type { Environment } from '#http/environment.ts'

/**
 * One line for each variable of the environment that is not read and nearly has the name of one that is.
 * Others belong to other programs.
 */
export function misspeltNames(given: Environment, known: readonly string[]): string[] {
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name) || !given[name]?.trim()) return []
    const changes = known.map((each) => [changesBetween(name.toUpperCase(), each), each] as const)
    const [count, meant] = changes.toSorted(([one], [other]) => one - other)[0]!
    const isMisspelt = count <= meant.length / 4 && given[meant] === undefined
    return isMisspelt ? [`${name} is not read: ${meant} is meant, it seems`] : []
  })
}

/** How many letters have to be changed, added or removed (Levenshtein). */
export function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, each] of [...other].entries())
      next.push(Math.min(row[j]! + (letter === each ? 0 : 1), row[j + 1]! + 1, next[j]! + 1))
    row = next
  }
  return row.at(-1)!
}
