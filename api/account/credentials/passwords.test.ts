import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords({ cost: { logN: 4, r: 8, p: 1 } })
const caller = { from: 'test' }
afterEach(() => void vi.useRealTimers())

describe('a stored password', () => {
  test('verifies its password and no other', async () => {
    const stored = await passwords.hash('Kamin&Sauna94', caller)
    expect(await passwords.verify('Kamin&Sauna94', stored, caller)).toBe(true)
    for (const wrong of ['Kamin&Sauna95', 'kamin&Sauna94', 'Kamin&Sauna94 ', '', stored])
      expect(await passwords.verify(wrong, stored, caller)).toBe(false)
  })

  test('does not contain the password, and has a different salt each time', async () => {
    const [one, other] = [
      await passwords.hash('Kamin&Sauna94', caller),
      await passwords.hash('Kamin&Sauna94', caller),
    ]
    expect(one).not.toContain('Kamin')
    expect(one).not.toBe(other)
  })

  test('matches however the keyboard encodes an umlaut', async () => {
    expect(
      await passwords.verify(
        'Sa\u0075\u0308na&Kamin94',
        await passwords.hash('Sa\u00fcna&Kamin94', caller),
        caller,
      ),
    ).toBe(true)
  })

  test('stays valid when the cost is raised, and is reported as outdated', async () => {
    const stored = await passwords.hash('Kamin&Sauna94', caller)
    const dearer = createPasswords({ cost: { logN: 5, r: 8, p: 1 } })
    expect(await dearer.verify('Kamin&Sauna94', stored, caller)).toBe(true)
    expect([passwords.isOutdated(stored), dearer.isOutdated(stored)]).toEqual([false, true])
  })

  test('throws when it cannot be parsed', async () => {
    await expect(passwords.verify('x', 'plain text', caller)).rejects.toThrow('not readable')
  })
})

test('by default a hash takes 32 MiB and three passes', async () => {
  const real = createPasswords()
  const stored = await real.hash('Kamin&Sauna94', caller)
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/=]{24}\$[\w+/=]{44}$/)
  expect(await real.verify('Kamin&Sauna94', stored, caller)).toBe(true)
})

test('the decoy costs as much as a real hash and matches no password', async () => {
  const real = createPasswords({ cost: { logN: 6, r: 8, p: 1 } })
  expect(real.isOutdated(real.decoy)).toBe(false)
  expect(await real.verify('', real.decoy, caller)).toBe(false)
})

test('150 logins at once from one network delay one from another by one in turn', async () => {
  // Time stands still, and one runs at a time: a busy machine changes neither room nor order.
  vi.useFakeTimers({ toFake: ['performance'] })
  const real = createPasswords({ cost: { logN: 10, r: 8, p: 1 }, concurrency: 1 })
  const finished: string[] = []
  const verify = (from: string) =>
    real.verify('Kamin&Sauna94', real.decoy, { from }).then(
      () => finished.push(from),
      ({ status }: { status: number }) => status,
    )
  const crowd = Array.from({ length: 150 }, () => verify('crowd'))
  const other = verify('other')
  const outcomes = await Promise.all([...crowd, other])
  // One runs, and fifteen of 200 ms can begin within three seconds.
  expect([finished.length, outcomes.filter((outcome) => outcome === 503).length]).toEqual([16, 135])
  expect(finished.indexOf('other')).toBe(2)
})
