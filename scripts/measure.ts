// `npm run measure` prints the size of this project: figure, value and goal. `-- --where` lists the comments
// without a subject. What takes time to run is measured by `npm run bench` and by the tests.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const testPath = /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:testing|tests)\//
const generatedPath = /\/generated\/|\.generated\./

interface Source {
  path: string
  text: string
  parsed: ts.SourceFile
}

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !generatedPath.test(path))
  .map((path): Source => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, parsed: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
  })
const { tests = [], product = [] } = Object.groupBy(sources, ({ path }) =>
  testPath.test(path) ? 'tests' : 'product',
)

const linesOf = (files: Source[]) => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
const lineOf = ({ parsed }: Source, position: number) =>
  parsed.getLineAndCharacterOfPosition(position).line + 1

function nodesOf({ parsed }: Source): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return nodes
}

/** The first word of a sentence that has no subject of its own, unless a clause with one follows a comma. */
const withoutSubject =
  /^(?:Of|In|By|For|From|With|Without|Where|When|As|To|At|On|After|Before|Until|Than|Like|Only|Also|The same|The other|The rest)\b(?![^.]*, (?:the|a|an|it|each|every|all|no|one) )/

/** The number of comments, and those that begin without a subject. */
function readComments(): { count: number; subjectless: string[] } {
  const subjectless: string[] = []
  let count = 0
  for (const source of sources) {
    const starts = nodesOf(source).flatMap(
      (node) => ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [],
    )
    for (const { pos, end } of new Map(starts.map((range) => [range.pos, range])).values()) {
      const words = source.text.slice(pos, end).replaceAll(/^\/\*\*?|\*\/$|^\s*(?:\/\/|\*)/gm, '')
      count++
      if (withoutSubject.test(words.trim())) subjectless.push(`${source.path}:${lineOf(source, pos)}`)
    }
  }
  return { count, subjectless }
}

/** Folders of a room that import themselves by way of others; a file beside the folders counts as one. */
function foldersInRings(room: string): string[] {
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of product.filter((source) => source.path.startsWith(`${room}/`)))
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const target = fileName.startsWith('#') ? fileName.slice(1) : join(path, '..', fileName)
      const isOfRoom = /^[#.]/.test(fileName) && target.startsWith(`${room}/`)
      if (!isOfRoom || generatedPath.test(target) || testPath.test(target)) continue
      const [from, to] = [path.split('/')[1]!, target.split('/')[1]!]
      if (from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    )
  return [...imports.keys()].filter((folder) => reaches(folder, folder)).map((folder) => `${room}/${folder}`)
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { count, subjectless } = readComments()
const pages = globSync('docs/decisions/*.md', { cwd: root }).map((path) => read(path).split(/\s+/).length)
const { packages } = JSON.parse(read('package-lock.json')) as { packages: object }
const stories = tests.filter(({ path }) => path.endsWith('.spec.ts'))

const figures: [name: string, value: string | number, goal: string][] = [
  ['lines of sources', `${linesOf(product)} in ${product.length} files`, 'at most 84000'],
  ['lines of tests and their support', linesOf(tests), 'at most 74000'],
  ['stories', stories.flatMap(({ text }) => text.match(/^\s*(?:test|story)\(/gm) ?? []).length, ''],
  ['packages in the lock file', Object.keys(packages).length - 1, 'at most 690 installed'],
  ['folders in import rings', ['api', 'gateway', 'web'].flatMap(foldersInRings).join(', ') || 0, 'none'],
  ['comments without a subject', `${subjectless.length} of ${count}`, 'under 4 %'],
  [
    'variables in .env.example',
    read('.env.example').match(/^# [A-Z_]+=/gm)?.length ?? 0,
    'what an operator needs',
  ],
  ['words of docs/decisions', pages.reduce((sum, words) => sum + words, 0), ''],
  [
    'decisions of more than 450 words',
    `${pages.filter((words) => words > 450).length} of ${pages.length}`,
    'none',
  ],
]
for (const [name, value, goal] of figures)
  console.log(`${name.padEnd(34)} ${String(value).padEnd(24)} ${goal}`)
if (process.argv.includes('--where')) console.log(subjectless.join('\n'))
