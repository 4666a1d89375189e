import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa } from '../testing/spa.ts'

const both = '{ contactLinks { chat phone social { name } } homeEquipment { title kinds } }'

test('links and the equipment of the home page come from the spa, each asked for once', async () => {
  const spa = createTestSpa(successfulResponses())
  const { ask } = createTestGateway(spa)
  const { data, errors } = await ask(both)
  expect(errors).toEqual([])
  expect(data).toEqual({
    contactLinks: {
      chat: 'mailto:hallo@wellzone.example',
      phone: '069 90009 120',
      social: [{ name: 'Instagram' }],
    },
    homeEquipment: [{ title: 'Finnische Sauna', kinds: ['EXCLUSIVE', 'CLASSIC'] }],
  })
  await ask(operation('contactLinks').query, {}, { headers: { 'accept-language': 'en' } })
  expect(spa.calls().toSorted()).toEqual(['GET /equipment/homepage', 'GET /v2/website/links'])
})

test('maintenance is shown until it ends, without a call of the spa', async () => {
  const spa = createTestSpa(successfulResponses())
  const ask = async (maintenanceUntil: Date | null) =>
    (await createTestGateway(spa, { maintenanceUntil }).ask(operation('maintenance').query)).data
  expect(await ask(new Date('2099-12-01T11:00:00Z'))).toEqual({
    maintenance: { until: '2099-12-01T11:00:00.000Z' },
  })
  expect([await ask(new Date('2020-01-01')), await ask(null)]).toEqual([
    { maintenance: null },
    { maintenance: null },
  ])
  expect(spa.calls()).toEqual([])
})
