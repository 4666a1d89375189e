import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codesPageOf } from './codes-page.ts'
import { writeSmallShop } from './small-shop.ts'
import { writeAll } from './write.ts'

let root: string
beforeEach(() => {
  root = writeSmallShop()
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/codes.md'), '# Codes\n')
  const spa = { paths: {}, components: { responses: {}, schemas: {} } }
  writeFileSync(join(root, 'openapi/generated/spa.json'), JSON.stringify(spa))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the page of codes follows the codes, and is left as it is when it does already', () => {
  const files = codesPageOf(root)
  expect(files.get('docs/codes.md')!.after).toContain('| `NOT_FOUND` | There is none. | Das gibt es nicht. |')
  writeAll(root, files)
  expect(readFileSync(join(root, 'docs/codes.md'), 'utf8')).toContain('### StoreErrorCode')
  expect([...codesPageOf(root)]).toEqual([])
})

test('waits for a sentence that is missing', () => {
  const messages = join(root, 'web/messages/stores.json')
  const text = readFileSync(messages, 'utf8').replace('There is none.', 'SENTENCE MISSING: NotFound')
  writeFileSync(messages, text)
  expect([...codesPageOf(root)]).toEqual([])
})
