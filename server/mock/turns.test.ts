import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Turns of clients that open a transaction with `begin` and close it with `commit`. */
function openTurns() {
  let isOpen = false
  const done: string[] = []
  const turns = createTurns(() => isOpen)
  const send = (client: object | undefined, word: string) =>
    turns.take(async () => {
      await Promise.resolve()
      if (word === 'begin') isOpen = true
      if (word === 'commit') isOpen = false
      done.push(word)
    }, client)
  return { turns, send, done }
}

test('work is done in the order of the calls, one at a time', async () => {
  const { send, done } = openTurns()
  await Promise.all([send({}, 'first'), send({}, 'second'), send({}, 'third')])
  expect(done).toEqual(['first', 'second', 'third'])
})

test('a client in a transaction has all turns until its end, also when it is idle in between', async () => {
  const { send, done, turns } = openTurns()
  const [one, other] = [{}, {}]
  await send(one, 'begin')
  const waiting = [send(other, 'other'), send(undefined, 'ours')]
  await send(one, 'in it')
  expect(turns.owner()).toBe(one)
  await send(one, 'commit')
  await Promise.all(waiting)
  expect(done).toEqual(['begin', 'in it', 'commit', 'other', 'ours'])
})

test('work that fails fails its caller only', async () => {
  const { turns, send, done } = openTurns()
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await send({}, 'next')
  expect(done).toEqual(['next'])
})

test('a client that is gone waits for nothing', async () => {
  const { turns, send, done } = openTurns()
  const [one, gone] = [{}, {}]
  const first = send(one, 'first')
  void send(gone, 'gone')
  turns.forget(gone)
  await first
  await send(one, 'last')
  expect(done).toEqual(['first', 'last'])
})
