import { readContract } from './contract/contract.ts'
import { filesOfFolder } from './contract/files.ts'
import { defaultBase, filesOf } from './contract/sources.ts'
import { provideRefusals } from './lineage/refusals.ts'
import type { Options } from './options.ts'

/** Compares, prints the report and returns the exit code. */
export async function run(root: string, options: Options): Promise<0 | 1> {
  const { base, head } = options
  const before = base === undefined ? defaultBase(root) : await filesOf(root, base)
  const after = head === undefined ? filesOfFolder(root) : await filesOf(root, head)
  if (options.changelog) {
    const { runChangelog } = await import('./changelog/run.ts')
    return await runChangelog(root, before, after, options.major ?? false)
  }
  // Before anything of the gateway is loaded.
  provideRefusals([readContract(before), readContract(after)])
  if (options.heal) {
    const { runHeal } = await import('./heal/run.ts')
    return await runHeal(root, before, after, {
      isDry: options['dry-run'] ?? false,
      pairs: options.rename ?? [],
    })
  }
  const { compare } = await import('./compare.ts')
  const { exitCodeOf, formOf } = await import('./report/forms.ts')
  const report = await compare(root, before, after)
  process.stdout.write(formOf(options)(report))
  return exitCodeOf(report, options['fail-on'])
}
