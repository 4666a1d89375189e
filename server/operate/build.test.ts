import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingBuild } from './build.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'wellzone-build-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sentence = (missing: string) =>
  `The shop is not built, ${missing} is missing: run \`npm run build\` first.`
const contract = 'openapi/generated/spa.json'
const pages = 'dist/client/.vite/manifest.json'

function make(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
}

test('a start needs what is generated in every role, and the pages where they are served', () => {
  const said = (role: 'all' | 'api' | 'gateway', isDevelopment = false) =>
    missingBuild(folder, { role, isDevelopment })
  for (const role of ['all', 'api', 'gateway'] as const) expect(said(role)).toBe(sentence(contract))
  make(contract, 'openapi/generated/refusals.ts', 'gateway/generated/operations.json')
  expect([said('api'), said('all', true)]).toEqual([null, null])
  expect([said('all'), said('gateway')]).toEqual([sentence(pages), sentence(pages)])
  make(pages, 'dist/client/.vite/style-parts.json', 'dist/server/entry-server.js')
  expect(said('gateway')).toBeNull()
})
