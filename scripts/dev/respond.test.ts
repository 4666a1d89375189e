import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Kind } from './changes.ts'
import { type DevServer, respondTo } from './respond.ts'

test.each<Kind>(['gateway', 'schema'])(
  'a wrong type is named with its place after a change of %s',
  async (kind) => {
    const root = mkdtempSync(join(tmpdir(), 'wellzone-respond-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'schema'))
    writeFileSync(join(root, 'schema/q.graphql'), 'type Query {\n  city: Strin\n}\n')
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    const reload = vi.fn<DevServer['reload']>()
    await respondTo(new Set([kind]), root, { reload, restart: () => undefined })
    expect(said.mock.calls.join()).toMatch(/^schema\/q\.graphql:2:9: Unknown type "Strin"/)
    expect(reload).not.toHaveBeenCalled()
  },
)
