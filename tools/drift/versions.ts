// The versions of all contracts moved with everything that differs from where this branch left main.
// A copy without the history of main, such as a shallow clone, has nothing to compare with and passes.
import { join } from 'node:path'
import { BadInput } from './bad-input.ts'
import { isAtLeast } from './changelog/level.ts'
import { neededVersion } from './changelog/log.ts'
import { schemaLog } from './changelog/schema.ts'
import { spaLog } from './changelog/spa.ts'
import { type FileVersions, versionsOf } from './consumers/pairs.ts'
import { filesOfFolder } from './contract/files.ts'
import { defaultBase } from './contract/sources.ts'

/** A sentence for each version that is too low for what changed, with the command that moves it. */
export async function staleVersions(...versions: FileVersions): Promise<string[]> {
  const logs = [spaLog(...versions), await schemaLog(...versions)]
  return logs.flatMap((log) => {
    const needed = neededVersion(log)
    if (needed === null || isAtLeast(log.after, needed)) return []
    const file = log.versioned?.file ?? log.file
    return `${file} has version ${log.after}, and what changed needs ${needed}: npm run drift -- --changelog`
  })
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  try {
    const all = versionsOf(defaultBase(root), filesOfFolder(root))
    const problems = (await Promise.all(all.map((versions) => staleVersions(...versions)))).flat()
    for (const problem of problems) console.error(problem)
    process.exitCode = problems.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    console.log(error.message)
  }
}
