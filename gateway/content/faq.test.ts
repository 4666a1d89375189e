import { expect, test } from 'vitest'
import { bookingQuestions } from '../testing/content-samples.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, json, refuse } from '../testing/spa.ts'

const { query } = operation('faqGroups')

test('questions come in groups, with their answer as clean HTML and as words', async () => {
  const entry = '<p onclick="alert(1)">15 Minuten.</p><script>alert(1)</script>'
  const group = { ...bookingQuestions, faqs: [{ ...bookingQuestions.faqs[0]!, entry }] }
  const spa = createTestSpa({ ...successfulResponses(), 'GET /v2/faq-group': json([group]) })
  const { data, errors } = await createTestGateway(spa).ask(query)
  expect(errors).toEqual([])
  expect(data.faqGroups).toMatchObject([
    {
      title: 'Buchen und Bezahlen',
      icon: 'cal',
      picture: { key: 'checkin-detail', altText: 'Empfang mit Check-in-Tablet' },
      questions: [{ anchor: 'hold', answer: '<p>15 Minuten.</p>', answerText: '15 Minuten.' }],
    },
  ])
})

test('groups that were read before stay while the spa is gone', async () => {
  const spa = createTestSpa(successfulResponses())
  const { ask } = createTestGateway(spa, { catalogueFreshMs: 0 })
  await ask(query)
  spa.respond({ 'GET /v2/faq-group': refuse(503, 'Unavailable') })
  // another operation, so that the cache of whole responses has no answer to it
  const { data, errors } = await ask('{ faqGroups { title } }')
  expect(errors).toEqual([])
  expect(data.faqGroups).toEqual([{ title: 'Buchen und Bezahlen' }])
})
