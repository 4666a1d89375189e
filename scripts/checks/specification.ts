// Every claim of the specification (docs/specification/) is named by a test, by docs/departures.md or by the
// list for people, because a change for the look takes a specified thing off a page silently otherwise.
// A number is the line of a document: `P 76` of product.md, `R 112` of rules-and-calls.md.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Read = (file: string) => string

const documents = { P: 'docs/specification/product.md', R: 'docs/specification/rules-and-calls.md' }
const byPeople = 'docs/specification/by-people.md'
const departures = 'docs/departures.md'

const numbers = String.raw`(?:[PR] \d+[a-z]?(?:, (?=[PR] \d))?)+`
const inTitle = new RegExp(String.raw`['"\`](${numbers})(?::|['"\`])`, 'g')
const inEntry = new RegExp(`^- (${numbers}): `)

/** The claims of a document by number. Headings, and heads and rules of tables, claim nothing. */
export function claimsOf(document: string, text: string): Map<string, string> {
  const lines = text.split('\n')
  const isRule = (line = '') => /^\|[-|]+$/.test(line)
  return new Map(
    lines.flatMap((line, i) =>
      line.trim() === '' || line.startsWith('#') || isRule(line) || isRule(lines[i + 1])
        ? []
        : [[`${document} ${i + 1}`, line.trim()] as const],
    ),
  )
}

/** A sentence for each claim without a place, number without a claim and entry without a number. */
export function problemsOf(tests: string[], read: Read): string[] {
  const claims = new Map(
    Object.entries(documents).flatMap(([letter, file]) => [...claimsOf(letter, read(file))]),
  )
  const tested = tests.flatMap((file) =>
    [...read(file).matchAll(inTitle)].flatMap((title) => cite(file, title[1]!)),
  )
  const listed = entriesOf(byPeople, read(byPeople))
  const departed = departuresOf(read(departures))
  const cited = [...tested, ...listed, ...departed.cited]
  const named = new Set(cited.map(({ number }) => number))
  const isTested = new Set(tested.map(({ number }) => number))
  return [
    ...departed.problems,
    ...cited
      .filter(({ number }) => !claims.has(number))
      .map(({ number, place }) => `${place} names ${number}, and that line claims nothing`),
    ...listed
      .filter(({ number }) => isTested.has(number))
      .map(({ number, place }) => `${place} lists ${number}, which a test names: take it off the list`),
    ...[...claims]
      .filter(([number]) => !named.has(number))
      .map(([number, sentence]) => `${number} is named by no test, departure or list: ${sentence}`),
  ]
}

interface Citation {
  number: string
  place: string
}

const cite = (place: string, list: string): Citation[] =>
  list.split(', ').map((each) => ({ number: each.replace(/[a-z]$/, ''), place }))

function entriesOf(file: string, text: string): Citation[] {
  return text.split('\n').flatMap((line, i) => {
    const list = inEntry.exec(line)?.[1]
    return list ? cite(`${file}:${i + 1}`, list) : []
  })
}

/** Up to the entries about what the documents do not know, each has its lines and a link to what holds it. */
function departuresOf(text: string): { cited: Citation[]; problems: string[] } {
  const [about = ''] = text.split('\n## Beyond both documents')
  const problems = about
    .split(/\n(?=- |## )/)
    .filter((entry) => entry.startsWith('- '))
    .flatMap((entry) => [
      ...(inEntry.test(entry) ? [] : [`${departures} has an entry without a number: ${entry}`]),
      ...(entry.includes('](') ? [] : [`${departures} has an entry without a link: ${entry}`]),
    ])
  return { cited: entriesOf(departures, about), problems }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts', ':!scripts/checks/specification.test.ts']
  const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  const problems = problemsOf(tests.trim().split('\n'), (file) => readFileSync(join(root, file), 'utf8'))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
