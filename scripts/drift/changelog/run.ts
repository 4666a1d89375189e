import type { ContractFiles } from '../contract/files.ts'
import { writeAll } from '../heal/write.ts'
import { newestVersion } from './entry.ts'
import { schemaChangelogFiles } from './schema.ts'
import { spaChangelogFiles } from './spa.ts'

/** Writes the changelogs of what differs from the base, and the version of the spa's contract. */
export async function runChangelog(root: string, before: ContractFiles, after: ContractFiles): Promise<0> {
  const day = new Date().toISOString().slice(0, 10)
  const texts = new Map([
    ...spaChangelogFiles(before, after, day),
    ...(await schemaChangelogFiles(before, after, day)),
  ])
  writeAll(root, new Map([...texts].map(([file, text]) => [file, { before: after.read(file), after: text }])))
  const logs = [...texts].filter(([file]) => file.endsWith('.md'))
  const lines = logs.map(([file, text]) => `${file}: ${newestVersion(text)}.`)
  process.stdout.write(`${lines.join('\n') || 'Neither contract changed, so nothing was written.'}\n`)
  return 0
}
