import { expect, it } from 'vitest'
import type { TestedFinding } from '../report/report.ts'
import type { Healed } from './heal.ts'
import { unhealed } from './unhealed.ts'

const added = { owner: 'schema VoucherEntry', path: 'kind', kind: 'value-added', value: 'gifted' }

function leftOf(finding: object, more: object = {}): string[] {
  const findings = [{ effect: 'breaks', text: 'new value gifted', ...finding }] as TestedFinding[]
  const healed = { renames: [], choices: [], ...more } as unknown as Healed
  return unhealed({ changes: findings, placeOf: () => 'vouchers.yaml:101' }, healed).map(
    ({ at, why }) => `${at}: ${why}`,
  )
}

it('names a new value that breaks the shop, with what to do, and none that does not', () => {
  expect(leftOf(added)).toEqual([
    'vouchers.yaml:101: VoucherEntry.kind=gifted is new: say in the gateway what the shop makes of it',
  ])
  expect(leftOf({ ...added, effect: 'to-read' })).toEqual([])
})

it('lists no required member, or parameter, that may be the new name of another one', () => {
  const choice = { owner: 'schema Guest', path: 'home.city', from: 'city', candidates: ['town', 'place'] }
  const town = { owner: 'schema Guest', path: 'home.town', kind: 'member-added', text: 'new, required' }
  expect(leftOf(town, { choices: [choice] })).toEqual([])
  expect(leftOf(town, { renames: [{ ...choice, to: 'town' }] })).toEqual([])
  const of = 'vouchers.yaml:101: schema Guest, '
  expect(leftOf(town, { renames: [{ ...choice, to: 'place' }] })).toEqual([`${of}home.town: new, required`])
  expect(leftOf({ ...town, path: 'town' }, { choices: [choice] })).toEqual([`${of}town: new, required`])
})
