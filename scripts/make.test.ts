import { expect, test } from 'vitest'
import { runNode } from './make.ts'

test('a command that fails is told by what it printed, and nothing else', async () => {
  const run = runNode(['--eval', 'console.error("stores.yaml:3 has no colon\\n"); process.exit(1)'])
  await expect(run).rejects.toThrow(/^stores\.yaml:3 has no colon$/)
})

test('a command that fails without a word is named', async () => {
  await expect(runNode(['--eval', 'process.exit(3)'])).rejects.toThrow(/^node --eval .* ended with 3$/)
})
