import { describe, expect, it } from 'vitest'
import { type Snack, type Snacks, withSnack } from './snacks.ts'

const snack = (kind: Snack['kind'], text: string): Snack => ({ id: 1, kind, text, raisedAt: 0 })
const textsOf = (snacks: Snacks) => snacks.map(({ text }) => text)

describe('messages', () => {
  it('replace each other, whatever they say: one is shown', () => {
    for (const kind of ['success', 'error'] as const)
      for (const next of ['success', 'error'] as const)
        expect(textsOf(withSnack([snack(kind, 'before')], snack(next, 'after')))).toEqual(['after'])
  })

  it('that no press asked for wait while an error is shown', () => {
    const news = (snacks: Snacks, text: string) => withSnack(snacks, snack('success', text), true)
    const waiting = news([snack('error', 'offline')], 'extended')
    expect(textsOf(waiting)).toEqual(['offline', 'extended'])
    expect(textsOf(news(waiting, 'taken along'))).toEqual(['offline', 'taken along'])
    expect(textsOf(withSnack(waiting, snack('success', 'saved')))).toEqual(['saved', 'extended'])
    expect(textsOf(news([snack('success', 'saved')], 'extended'))).toEqual(['extended'])
  })
})
