// Runs after `npm ci`: makes what an editor, the first start and the tests need, so that none of them waits.
// Whoever needs what could not be made here makes it, and says why it fails.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './make.ts'

process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/wellzone/compiled')
// An installation for production has no generators, and all that they make.
if (existsSync('node_modules/@graphql-codegen/cli'))
  await Promise.allSettled([
    runNode(['scripts/build.ts', 'generate']),
    runNode(['scripts/dev/create-database.ts', '--mock']),
  ])
