// The versions of both contracts moved with everything that differs from where this branch left main.
// A copy without the history of main, such as a shallow clone, has nothing to compare with and passes.
import { join } from 'node:path'
import { BadInput } from './bad-input.ts'
import { isAtLeast } from './changelog/level.ts'
import { neededSchemaVersion, rowsOfSchema, schemaChangelog, schemaVersion } from './changelog/schema.ts'
import { neededVersion, spaRows, versionOf } from './changelog/spa.ts'
import { readContract } from './contract/contract.ts'
import { type ContractFiles, contractRoot, filesOfFolder } from './contract/files.ts'
import { defaultBase } from './contract/sources.ts'

/** A sentence for each contract whose version is too low for its changes, with the command that moves it. */
export async function staleVersions(before: ContractFiles, after: ContractFiles): Promise<string[]> {
  const [one, other] = [readContract(before), readContract(after)]
  const needed: [file: string, version: string, needed: string | null][] = [
    [contractRoot, versionOf(other), neededVersion(one, spaRows(one, other))],
    [schemaChangelog, schemaVersion(after), neededSchemaVersion(before, await rowsOfSchema(before, after))],
  ]
  return needed.flatMap(([file, version, least]) =>
    least === null || isAtLeast(version, least)
      ? []
      : `${file} has version ${version}, and what changed needs ${least}: npm run drift -- --changelog`,
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  try {
    const problems = await staleVersions(defaultBase(root), filesOfFolder(root))
    for (const problem of problems) console.error(problem)
    process.exitCode = problems.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    console.log(error.message)
  }
}
