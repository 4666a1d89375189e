import { readContract } from './contract/contract.ts'
import type { Build } from './consumers/deployed.ts'
import { consumers, shop } from './consumers/own.ts'
import { versionsOf } from './consumers/pairs.ts'
import { type ContractFiles, filesOfFolder } from './contract/files.ts'
import { defaultBase, filesOf } from './contract/sources.ts'
import { provideRefusals } from './lineage/refusals.ts'
import type { Options } from './options.ts'
import type { Report } from './report/report.ts'

/** Compares, prints the report and returns the exit code. */
export async function run(root: string, options: Options): Promise<0 | 1> {
  if (options.lineage) return await runLineage(root, options.lineage, options)
  const { base, head } = options
  const before = base === undefined ? defaultBase(root) : await filesOf(root, base)
  const after = head === undefined ? filesOfFolder(root) : await filesOf(root, head)
  const all = versionsOf(before, after)
  if (options.changelog) {
    const { runChangelog } = await import('./changelog/run.ts')
    return await runChangelog(root, all, options.major ?? false)
  }
  // Before anything of the gateway is loaded.
  provideRefusals(all.flat().map(readContract))
  const { compare } = await import('./compare.ts')
  const builds = await deployedOf(options, before)
  return await print(await compare(root, all, builds), options)
}

/** In the form that is asked for. Forms that have findings only leave what is outdated to standard error. */
async function print(report: Report, options: Options): Promise<0 | 1> {
  const { exitCodeOf, formOf } = await import('./report/forms.ts')
  const { acceptedFile } = await import('./report/accepted.ts')
  const { outdatedLine } = await import('./report/text.ts')
  if (options.github || options.gitlab || options.sarif)
    for (const each of report.outdated) process.stderr.write(`${acceptedFile}: ${outdatedLine(each)}\n`)
  process.stdout.write(formOf(options)(report))
  return exitCodeOf(report, options['fail-on'])
}

/** The builds that are in use, read before anything is compared. */
async function deployedOf({ deployed }: Options, before: ContractFiles): Promise<Build[]> {
  if (!deployed) return []
  const { readBuilds } = await import('./consumers/deployed.ts')
  return await readBuilds(deployed, readContract(before))
}

/** Judges by lineage files alone, from any folder; without two contracts it writes the file of a consumer. */
async function runLineage(root: string, paths: string[], options: Options): Promise<0 | 1> {
  const { base, head } = options
  if (base === undefined || head === undefined) {
    const { writeLineage } = await import('./consumers/write.ts')
    const consumer = consumers.find(({ name }) => name === options.consumer) ?? shop
    process.stdout.write(await writeLineage(root, paths[0]!, consumer))
    return 0
  }
  const { compareByFiles } = await import('./consumers/compare.ts')
  const here = process.cwd()
  const contracts = [await filesOf(here, base), await filesOf(here, head)] as const
  const builds = await deployedOf(options, contracts[0])
  const { report, notes } = await compareByFiles(here, paths, ...contracts, builds)
  for (const note of notes) process.stderr.write(`${note}\n`)
  return await print(report, options)
}
