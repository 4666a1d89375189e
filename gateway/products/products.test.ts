import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, json } from '../testing/spa.ts'

const menuPath = 'GET /v2/product-type/WellzonePurchasables'

function shop(answers = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  return { spa, ...createTestGateway(spa) }
}

test('the menu has types, headings and prices in cents, with one call', async () => {
  const { ask, spa } = shop()
  const { data, errors } = await ask(operation('onSiteMenu').query)
  expect(errors).toEqual([])
  expect(data.onSiteMenu).toMatchObject([
    {
      number: 145,
      name: 'Getränke',
      products: [{ name: 'Wasser', section: 'Wasser und Limo', price: { minor: 490, currency: 'EUR' } }],
    },
    { number: 146, name: 'Essen', products: [] },
  ])
  expect(spa.calls()).toEqual([menuPath])
})

test('extras of a stay have no heading of the menu', async () => {
  const { data } = await shop().ask('{ extras { basics { section } } }')
  expect(data.extras.basics).toEqual([{ section: null }])
})

test('without the menu the extras still come', async () => {
  const { ask } = shop({ [menuPath]: json({}, 503) })
  const { data, errors } = await ask('{ extras { basics { name } } onSiteMenu { name } }')
  expect(data).toEqual({ extras: { basics: [{ name: 'Decke' }] }, onSiteMenu: null })
  expect(errors.map(({ path }) => path)).toEqual([['onSiteMenu']])
})
