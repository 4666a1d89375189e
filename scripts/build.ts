// Makes everything that is generated: types, fetchers, hooks, messages and the built shop.
// Each step runs only when one of its inputs has changed, so that a second start takes no time.
// `node scripts/build.ts generate` stops before the bundles, which development does not need.
import { build, generate } from './build-steps.ts'
import { make } from './make.ts'

for (const stage of process.argv[2] === 'generate' ? generate : build) {
  const results = await Promise.allSettled(stage.map((step) => make(step)))
  for (const result of results) {
    if (result.status === 'rejected') {
      console.error(result.reason instanceof Error ? result.reason.message : result.reason)
      process.exitCode = 1
    }
  }
  if (process.exitCode) break
}
