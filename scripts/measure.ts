// `npm run measure` prints the size of this project: figure, value, kept value and goal. It fails where a
// figure is worse than the one in kept-figures.json, as `npm run verify` does. `-- --where` lists the
// comments without a subject. Time is measured by `npm run bench` and by the tests.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { importsIn, namesInRings } from './checks/rings.ts'

const root = join(import.meta.dirname, '..')
const testPath = /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:testing|tests)\/|(?:^|\/)testing\.tsx?$/
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
  const folderOf = (path: string) => path.split('/')[1]!
  const isCounted = (path: string) =>
    path.startsWith(`${room}/`) && !generatedPath.test(path) && !testPath.test(path)
  const imports = new Map<string, string[]>()
  for (const { path, text } of product.filter((source) => isCounted(source.path))) {
    const folder = folderOf(path)
    const others = importsIn(path, text)
      .filter(isCounted)
      .map(folderOf)
      .filter((other) => other !== folder)
    imports.set(folder, [...(imports.get(folder) ?? []), ...others])
  }
  return namesInRings(imports).map((folder) => `${room}/${folder}`)
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const wordsOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => read(path).split(/\s+/).length)
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
const { count, subjectless } = readComments()

type Package = Partial<Record<'os' | 'cpu' | 'libc', string[]>>

/** Number of packages that `npm ci` installs on Linux: the lock file has those of other machines, too. */
function installedPackages(): number {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
  const fits = (names: string[] | undefined, own: string) => names === undefined || names.includes(own)
  return Object.entries(lock.packages).filter(
    ([path, { os, cpu, libc }]) =>
      path !== '' && fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'),
  ).length
}

const kept = JSON.parse(read('scripts/kept-figures.json')) as Record<string, number>

/** Less is better for each of them. */
const figures: [name: string, value: number, goal: string][] = [
  ['lines of sources', linesOf(product), 'at most 108000'],
  ['lines of tests and their support', linesOf(tests), 'at most 102000'],
  ['packages in the lock file', installedPackages(), 'at most 690, of those for Linux'],
  ['folders in import rings', ['api', 'gateway', 'server', 'web'].flatMap(foldersInRings).length, 'none'],
  ['comments without a subject', subjectless.length, `under 4 % of ${count}`],
  [
    'variables in .env.example',
    read('.env.example').match(/^# [A-Z_]+=/gm)?.length ?? 0,
    'what an operator needs',
  ],
  ['stations of the walks', read('docs/architecture.md').match(/^\d+\. `/gm)?.length ?? 0, ''],
  ['words of docs', sum(wordsOf('docs/**/*.md')), ''],
  [
    'decisions of more than 450 words',
    wordsOf('docs/decisions/*.md').filter((one) => one > 450).length,
    'none',
  ],
]
for (const [name, value, goal] of figures) {
  console.log(`${name.padEnd(34)} ${String(value).padEnd(8)} kept ${String(kept[name]).padEnd(8)} ${goal}`)
  if (value > kept[name]!) {
    process.exitCode = 1
    console.error(
      `${name}: ${value} is more than ${kept[name]}. Let something else go, or raise the figure in ` +
        'scripts/kept-figures.json and say in the body of the commit who would miss what it adds.',
    )
  }
  if (value < kept[name]!)
    console.log(`  lower it in scripts/kept-figures.json: what has left does not come back`)
}
if (process.argv.includes('--where')) console.log(subjectless.join('\n'))
