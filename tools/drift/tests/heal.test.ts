// `npm run drift -- --heal --dry-run` on the shop itself: what is left to a person is what breaks.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { isProve } from '#api/testing/sized.ts'
import { copyOf, faultsOf } from '../heal/write.ts'

// Each compiles the whole project.
vi.setConfig({ testTimeout: 600_000 })

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'wellzone-heal-base-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Member {
  enum?: string[]
  type?: string
}
type Schemas = Record<string, { properties: Record<string, Member> }>

interface Ended {
  code: number
  stdout: string
  stderr: string
}

function heal(cwd: string, ...options: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/drift/drift.ts', '--heal', ...options],
      { cwd },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

/** What it says with a contract before that was another one. */
async function healed(change: (schemas: Schemas) => void): Promise<{ code: number; said: string }> {
  const contract = JSON.parse(readFileSync(join(root, 'openapi/generated/spa.json'), 'utf8'))
  change(contract.components.schemas)
  const base = join(folder, 'base.json')
  writeFileSync(base, JSON.stringify(contract))
  const { code, stderr } = await heal(root, '--dry-run', '--base', base)
  return { code, said: stderr }
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

// Each compiles the whole project once more.
it.runIf(isProve)('names no new value that is known already, and none that is not read', async () => {
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

it.runIf(isProve)('compiles what it would write, and writes nothing', () => {
  const file = 'gateway/wrong.ts'
  const faults = faultsOf(
    root,
    new Map([[file, { before: '', after: "export const a: number = 'b'\n" }]]),
    true,
  )
  expect(faults).toEqual([expect.stringMatching(/^gateway\/wrong\.ts\(1,14\): error TS2322: /)])
  expect(existsSync(join(root, file))).toBe(false)
})

// Heals twice, which takes minutes.
it.runIf(isProve)('says in a dry run what it says after all is written', async () => {
  const copy = copyOf(root)
  const file = join(copy, 'openapi/components/schemas/stores.yaml')
  const changed = readFileSync(file, 'utf8').replace('    amountWellzones: {', '    roomCount: {')
  writeFileSync(file, changed)
  const base = ['--base', join(root, 'openapi/generated/spa.json')]
  const dry = await heal(copy, '--dry-run', ...base)
  expect(readFileSync(file, 'utf8')).toBe(changed)
  const real = await heal(copy, ...base)
  rmSync(copy, { recursive: true })
  expect(dry.stderr).toBe(real.stdout)
  // The table of all members, which has no type of its own.
  expect(dry.stderr).toMatch(/files follow: .*gateway\/stores\/broken-members\.test\.ts/)
  expect(dry.stderr).not.toContain('The compiler says')
  expect([dry.code, real.code]).toEqual([1, 1])
})
