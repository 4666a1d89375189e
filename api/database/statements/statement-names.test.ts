import { describe, expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

describe('the name of a statement', () => {
  test('comes with its second use, and is the same in every process', () => {
    const [one, other] = [createStatementNames(), createStatementNames()]
    expect(one.nameOf('SELECT $1')).toBeUndefined()
    const name = one.nameOf('SELECT $1')
    expect(name).toMatch(/^[\w-]{22}$/)
    other.nameOf('SELECT $2')
    other.nameOf('SELECT $1')
    expect(other.nameOf('SELECT $1')).toBe(name)
    expect(other.nameOf('SELECT $2')).not.toBe(name)
  })

  test('is given to a thousand texts', () => {
    const names = createStatementNames()
    const texts = Array.from({ length: 1_001 }, (_none, turn) => `SELECT ${turn}, $1`)
    for (const text of texts) names.nameOf(text)
    expect(texts.filter((text) => names.nameOf(text) !== undefined)).toEqual(texts.slice(0, 1_000))
  })

  test('is another one after its plan no longer fits', () => {
    const names = createStatementNames()
    names.nameOf('SELECT $1')
    const first = names.nameOf('SELECT $1')
    names.renew('SELECT $1')
    expect(names.nameOf('SELECT $1')).not.toBe(first)
    names.renew('never seen')
    expect(names.nameOf('never seen')).toBeUndefined()
  })
})
