import { expect, test } from 'vitest'
import { shareNext } from './batch.ts'

test('calls that come meanwhile share the next run, never the one under way', async () => {
  const runs: PromiseWithResolvers<string>[] = []
  const ask = shareNext(() => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  })
  const first = ask()
  await Promise.resolve()
  const [second, third] = [ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]!.resolve('old')
  expect(await first).toBe('old')
  await Promise.resolve()
  const fourth = ask()
  expect(runs).toHaveLength(2)
  runs[1]!.resolve('new')
  expect(await Promise.all([second, third])).toEqual(['new', 'new'])
  await Promise.resolve()
  expect(runs).toHaveLength(3)
  runs[2]!.resolve('newest')
  expect(await fourth).toBe('newest')
})

test('after a failure the next call asks again', async () => {
  let runs = 0
  const ask = shareNext(async () => {
    runs += 1
    if (runs === 1) throw new Error('away')
    return runs
  })
  const first = ask()
  await Promise.resolve()
  const second = ask()
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe(2)
  expect(await ask()).toBe(3)
})

test('calls of the same moment share a run, which begins after all of them', async () => {
  let runs = 0
  const ask = shareNext(async () => (runs += 1))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
})
