import { expect, test } from 'vitest'
import { createGroup } from './group.ts'

/** A group whose reads the test answers. */
function openGroup() {
  const reads: PromiseWithResolvers<{ data: { count: number } }>[] = []
  let isEmpty = false
  const group = createGroup({
    read: () => {
      reads.push(Promise.withResolvers())
      return reads.at(-1)!.promise
    },
    onEmpty: () => void (isEmpty = true),
    pauseMs: 1,
    retryMs: 1,
  })
  const answer = (count: number) => reads.at(-1)!.resolve({ data: { count } })
  const untilRead = async (count: number) => await expect.poll(() => reads.length).toBe(count)
  return { group, answer, untilRead, reads, isEmpty: () => isEmpty }
}

const textOf = ({ value }: IteratorResult<Uint8Array>) =>
  /^event: next\ndata: (.*)\n\n$/.exec(new TextDecoder().decode(value as Uint8Array))![1]

test('one read serves all who follow the same, and its text is made once', async () => {
  const { group, answer, reads } = openGroup()
  const lists = Array.from({ length: 100 }, () => group.join())
  await expect.poll(() => reads.length).toBe(1)
  answer(1)
  const results = await Promise.all(lists.slice(0, 1).map((list) => list.next()))
  expect(results.map(textOf)).toEqual(['{"data":{"count":1}}'])
  expect(reads.length).toBeLessThan(3)
})

test('changes during a read take one more read', async () => {
  const { group, answer, untilRead, reads } = openGroup()
  const list = group.join()
  for (let change = 0; change < 50; change++) group.changed()
  answer(1)
  await list.next()
  await untilRead(2)
  answer(2)
  expect(textOf(await list.next())).toBe('{"data":{"count":2}}')
  expect(reads).toHaveLength(2)
})

test('what one who joins gets first was read after that', async () => {
  const { group, answer, untilRead } = openGroup()
  void group.join()
  const late = group.join()
  answer(1)
  await untilRead(2)
  answer(2)
  expect(textOf(await late.next())).toBe('{"data":{"count":2}}')
})

test('one that does not read has the newest result only', async () => {
  const { group, answer, untilRead } = openGroup()
  const slow = group.join()
  for (let count = 1; count <= 5; count++) {
    await untilRead(count)
    answer(count)
    group.changed()
  }
  await untilRead(6)
  expect(textOf(await slow.next())).toBe('{"data":{"count":5}}')
})

test('an equal result is not sent again', async () => {
  const { group, answer, untilRead } = openGroup()
  const list = group.join()
  answer(1)
  await list.next()
  group.changed()
  await untilRead(2)
  answer(1)
  group.changed()
  await untilRead(3)
  answer(3)
  expect(textOf(await list.next())).toBe('{"data":{"count":3}}')
})

test('a read that failed is repeated', async () => {
  const { group, untilRead, reads, answer } = openGroup()
  const list = group.join()
  reads.at(-1)!.resolve({ errors: [new Error('away')], data: null } as never)
  expect(textOf(await list.next())).toContain('errors')
  await untilRead(2)
  answer(2)
  expect(textOf(await list.next())).toBe('{"data":{"count":2}}')
})

test('the last who leaves ends it', async () => {
  const { group, isEmpty } = openGroup()
  const [one, other] = [group.join(), group.join()]
  await one.return!()
  expect(isEmpty()).toBe(false)
  const reading = other.next()
  await other.return!()
  expect(await reading).toEqual({ value: undefined, done: true })
  expect(isEmpty()).toBe(true)
})
