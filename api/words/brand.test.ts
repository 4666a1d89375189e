import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { designTokens } from './brand.ts'

test('mails have the colours of the shop', async () => {
  const tokens = await readFile(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(designTokens))
    expect(tokens).toMatch(new RegExp(`--${name}: ${value};`))
})
