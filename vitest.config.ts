// What `vitest run` runs: six projects, `--project api|gateway|web|web-logic|proofs|tools` for one of them.
// The first two and the proofs share one embedded PostgreSQL, from before the first test to after the last.
// Times are generous: machines are slow.
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { useMemoryDisk } from './tests/memory-disk.ts'
import { UncausedRefusals } from './tests/refusals.ts'
import { SlowestTests } from './tests/slowest.ts'

useMemoryDisk()

const patience = {
  testTimeout: process.env.PROOFS === 'large' ? 600_000 : 90_000,
  hookTimeout: 60_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}
/**
 * Files share the modules of their worker: loading them anew took a fifth of the time. State lives in what a
 * test creates (app, gateway, database), never in a module. Not for proofs, which start processes, nor for
 * the DOM.
 */
const sharedModules = { isolate: false }
const globalSetup = ['api/testing/database-server.ts']

// Node loads graphql's CommonJS files, Vite would load its ES modules for our sources: two copies, whose
// errors are not instances of each other.
const oneGraphql = { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }

export default defineConfig({
  test: {
    maxWorkers: 3, // two wait for the database, a child process or a clock often enough
    reporters: [new SlowestTests(), 'default', new UncausedRefusals()],
    // A person looks for what failed: it is listed last, and what a test that passed has printed are the
    // figures of `npm run prove`.
    slowTestThreshold: 60_000,
    silent: process.env.PROOFS ? false : 'passed-only',
    projects: [
      {
        test: {
          ...patience,
          ...sharedModules,
          name: 'api',
          environment: 'node',
          include: ['{api,server}/**/*.test.ts'],
          globalSetup,
        },
      },
      {
        resolve: { alias: [oneGraphql] },
        test: {
          ...patience,
          ...sharedModules,
          name: 'gateway',
          environment: 'node',
          include: ['{gateway,http}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          globalSetup,
        },
      },
      {
        resolve: { alias: [oneGraphql] },
        test: {
          ...patience,
          name: 'proofs',
          environment: 'node',
          include: ['tests/proofs/**/*.test.ts'],
          globalSetup,
        },
      },
      {
        resolve: { alias: [oneGraphql] },
        test: {
          ...patience,
          hookTimeout: 180_000, // every operation of the shop runs before the first test of drift
          name: 'tools',
          environment: 'node',
          include: ['tools/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'web',
          environment: 'jsdom',
          pool: 'vmThreads', // makes a document in a tenth of the time of a new process
          setupFiles: ['web/testing/setup.ts'],
          include: ['web/**/*.test.tsx'],
        },
      },
      // Tests that render nothing need no document: making one takes longer than they do.
      {
        test: {
          ...patience,
          ...sharedModules,
          name: 'web-logic',
          environment: 'node',
          include: ['{web,scripts}/**/*.test.ts'],
        },
      },
    ],
  },
})
