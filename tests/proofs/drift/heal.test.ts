// `npm run drift -- --heal --dry-run` on the shop itself: what is left to a person is what breaks.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'wellzone-heal-base-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Member {
  enum?: string[]
  type?: string
}
type Schemas = Record<string, { properties: Record<string, Member> }>

/** What it says with a contract before that was another one. */
function healed(change: (schemas: Schemas) => void): Promise<{ code: number; said: string }> {
  const contract = JSON.parse(readFileSync(join(root, 'openapi/generated/spa.json'), 'utf8'))
  change(contract.components.schemas)
  const base = join(folder, 'base.json')
  writeFileSync(base, JSON.stringify(contract))
  const command = ['scripts/drift.ts', '--heal', '--dry-run', '--base', base]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root }, (error, _patch, said) =>
      resolve({ code: error ? Number(error.code) : 0, said }),
    )
  })
}

it('names what breaks and is no rename', async () => {
  const { code, said } = await healed(({ VoucherBalance }) => {
    VoucherBalance!.properties['isExpired']!.type = 'string'
  })
  const place =
    /^ {2}openapi\/.*vouchers\.yaml:\d+: schema VoucherBalance, isExpired: type: string → boolean$/m
  expect(said).toMatch(place)
  expect(code).toBe(1)
})

it('names no new value that the gateway knows already, and none that is not read', async () => {
  const nothing = { code: 0, said: 'Nothing to heal: no file has to change.\n' }
  const known = await healed(({ VoucherEntry }) => {
    VoucherEntry!.properties['kind']!.enum = ['issued', 'redeemed']
  })
  expect(known).toEqual(nothing)
  const unread = await healed(({ ShippingMethod }) => {
    ShippingMethod!.properties['type']!.enum = ['print']
  })
  expect(unread).toEqual(nothing)
})
