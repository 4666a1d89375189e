import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { kindOf, watchChanges } from './changes.ts'

test.each([
  ['schema/slots.graphql', 'schema'],
  ['schema/house/day.graphql', 'schema'],
  ['openapi/components/schemas/stores.yaml', 'contract'],
  ['web/features/slots/slot-choice.graphql', 'operations'],
  ['web/messages/shell.json', 'messages'],
  ['gateway/slots/type.ts', 'gateway'],
  ['http/language.ts', 'api'],
  ['api/database/migrations/034_reschedules.sql', 'api'],
  ['api/content/texts/faq/1-booking.de.md', 'api'],
  ['server.ts', 'server'],
  ['server/edge/edge.ts', 'server'],
  ['web/features/slots/slot-choice.tsx', 'pages'],
  // what the bundler, the generator, the tests and editors write
  ['vite.config.ts.timestamp-1700000000000-abc.mjs', null],
  ['web/generated/schema.ts', null],
  ['web/features/slots/slot-choice.generated.ts', null],
  ['openapi/generated/spa.json', null],
  ['gateway/slots/slots.test.ts', null],
  ['gateway/testing/order-samples.ts', null],
  ['schema/.slots.graphql.swp', null],
  ['schema/slots.graphql~', null],
])('a change of %s counts as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

test('files saved together are one change, and one that is saved without a change is none', async () => {
  const root = await mkdtemp(join(tmpdir(), 'changes-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folders = ['openapi', 'schema', 'web', 'gateway', 'api', 'http', 'server']
  for (const folder of folders) await mkdir(join(root, folder))
  const changes: string[][] = []
  const { ready, close } = watchChanges(root, (kinds) => changes.push([...kinds].toSorted()), 20)
  onTestFinished(close)
  await ready
  const save = (path: string, text: string) => writeFile(join(root, path), text)

  await Promise.all([save('schema/slots.graphql', 'type A'), save('gateway/slots.ts', 'a')])
  await vi.waitFor(() => expect(changes).toEqual([['gateway', 'schema']]))
  await save('schema/slots.graphql', 'type A')
  await save('server.ts', 'b')
  await vi.waitFor(() => expect(changes).toEqual([['gateway', 'schema'], ['server']]))

  // as version control and many editors write
  await save('schema/.slots.graphql.new', 'type B')
  await rename(join(root, 'schema/.slots.graphql.new'), join(root, 'schema/slots.graphql'))
  await vi.waitFor(() => expect(changes.slice(2)).toEqual([['schema']]))
})
