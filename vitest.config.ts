// What `vitest run` runs: five projects, `--project api|gateway|web|web-logic|proofs` for one of them. All
// but those of web share one embedded PostgreSQL, started before the first test and stopped after the last.
// Times are generous: machines are slow.
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowestTests } from './tests/slowest.ts'

const patience = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}
const globalSetup = ['api/testing/database-server.ts']

// Node gives everybody graphql's CommonJS files; Vite would give our sources the others, and errors of the
// one are none of the other.
const oneGraphql = { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new SlowestTests()],
    projects: [
      {
        test: {
          ...patience,
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
        plugins: [react()],
        test: {
          ...patience,
          name: 'web',
          environment: 'jsdom',
          setupFiles: ['web/testing/setup.ts'],
          include: ['web/**/*.test.tsx'],
        },
      },
      // Tests that render nothing need no document: making one takes longer than they do.
      {
        test: {
          ...patience,
          name: 'web-logic',
          environment: 'node',
          include: ['{web,scripts}/**/*.test.ts'],
        },
      },
    ],
  },
})
