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

/** How many letters are added, left out or changed between two words (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, another] of [...other].entries())
      next.push(
        Math.min(row[column]! + (letter === another ? 0 : 1), row[column + 1]! + 1, next[column]! + 1),
      )
    row = next
  }
  return row.at(-1)!
}
