// No sentence is left to be written: a placeholder lets a new code compile while its sentence is sought.
// `npm run verify` runs it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stands where a person has to write a sentence. */
const missingSentence = { de: 'SATZ FEHLT', en: 'SENTENCE MISSING' }

const pattern = new RegExp(Object.values(missingSentence).join('|'))

/** `web/messages/bookings.json:3 has no sentence yet`, of a text with placeholders. */
export function missingSentences(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, i) =>
      pattern.test(line) ? [`${file}:${i + 1} has no sentence yet: ${line.trim()}`] : [],
    )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const problems = globSync(['web/messages/*.json', 'schema/*.graphql'], { cwd: root })
    .toSorted()
    .flatMap((file) => missingSentences(file, readFileSync(join(root, file), 'utf8')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
