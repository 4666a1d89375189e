// Makes everything that is generated: types, hooks, messages and the built shop.
// Each step runs only when one of its inputs has changed, so that a second start takes no time.
// `node scripts/build.ts generate` stops before the bundles, which development does not need. Exit code 2 if
// a source of what is generated has a mistake, 1 if the bundles do.
import { build, generate } from './build-steps.ts'
import { make } from './make.ts'

for (const stage of process.argv[2] === 'generate' ? generate : build) {
  const results = await Promise.allSettled(stage.map((step) => make(step)))
  const said = results.flatMap((result) => (result.status === 'rejected' ? linesOf(result.reason) : []))
  // Two steps read schema/, and say the same of a file that cannot be read.
  for (const line of new Set(said)) console.error(line)
  if (said.length > 0) {
    process.exitCode = generate.includes(stage) ? 2 : 1
    break
  }
}

function linesOf(reason: unknown): string[] {
  return (reason instanceof Error ? reason.message : String(reason)).split('\n')
}
