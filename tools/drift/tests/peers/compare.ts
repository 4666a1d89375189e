// `node tools/drift/tests/peers/compare.ts`: judges the changes of tests/seeds by drift and by other tools,
// and writes the table into docs/contract.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOfSchema } from '../../changelog/schema.ts'
import { spaRows } from '../../changelog/spa.ts'
import { readContract } from '../../contract/contract.ts'
import { type ContractFiles, filesOfFolder } from '../../contract/files.ts'
import { changedBy, readRows, type Row } from '../seeds/read.ts'
import { createTools, type Tool } from './tools.ts'

const root = join(import.meta.dirname, '../../../..')
const page = join(root, 'docs/contract.md')
const files = filesOfFolder(root)
const contract = readContract(files)

const rows = await Promise.all(
  readRows().map(async (row) => {
    const after = changedBy(root, row)
    return { ...row, after, breaksOthers: await isMajor(row, after) }
  }),
)
const lines: string[][] = []
for (const tool of await createTools(root)) {
  lines.push(await lineOf(tool))
  console.error(lines.at(-1)!.join('  '))
}
const head = ['tool', 'changes', 'breaks caught', 'false alarms', 'breaks of others alone', 'names', 'CPU s']
const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const marked = /(<!-- peers -->\n)[^]*(\n<!-- \/peers -->)/
const text = readFileSync(page, 'utf8')
if (!marked.test(text)) throw new Error('docs/contract.md has no place for the table of other tools.')
writeFileSync(page, text.replace(marked, `$1\n${table}\n$2`))
console.log(table)

/** A consumer that reads and sends everything would break. */
async function isMajor(row: Row, after: ContractFiles): Promise<boolean> {
  const found =
    row.table === 'schema' ? await rowsOfSchema(files, after) : spaRows(contract, readContract(after))
  return found.some(({ level }) => level === 'major')
}

async function lineOf({ name, isOfSchema, names, isBreaking }: Tool): Promise<string[]> {
  const own = rows.filter(({ table: of }) => (of === 'schema') === isOfSchema)
  const start = process.cpuUsage()
  const called = new Set<object>()
  for (const row of own) if (await isBreaking(row.after)) called.add(row)
  const { user, system } = process.cpuUsage(start)
  const count = (of: typeof own) => `${of.filter((row) => called.has(row)).length} of ${of.length}`
  const breaks = own.filter(({ expect }) => expect === 'breaks')
  const fine = own.filter(({ expect }) => expect !== 'breaks')
  return [
    ...[name, String(own.length), count(breaks)],
    ...[count(fine.filter((row) => !row.breaksOthers)), count(fine.filter((row) => row.breaksOthers))],
    ...[names, ((user + system) / 1e6 / own.length).toFixed(2)],
  ]
}
