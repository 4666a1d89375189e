import { expect, it } from 'vitest'
import howTo from '../../messages/how-to.json' with { type: 'json' }

it('says nothing of single ways to pay: the configuration decides which a store offers', () => {
  const texts = Object.values(howTo).flatMap((text) => Object.values(text))
  expect(texts.filter((text) => /PayPal|Karte|\bcard|Klarna|American Express/i.test(text))).toEqual([])
})
