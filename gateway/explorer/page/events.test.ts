import { expect, test } from 'vitest'
import { isSubscription, resultsOf } from './events.js'

test('only what is run decides whether it is a subscription', () => {
  const query =
    '# no subscription\nquery One { stores { id } }\nsubscription Other { slotsChanged { slots } }'
  expect(isSubscription({ query, operationName: 'One' })).toBe(false)
  expect(isSubscription({ query, operationName: 'Other' })).toBe(true)
  expect(isSubscription({ query: 'subscription { slotsChanged { slots } }' })).toBe(true)
  expect(isSubscription({ query: '{ stores { id } } # subscription' })).toBe(false)
})

test('results come one by one, in whatever parts they arrive, until they are stopped', async () => {
  let isCancelled = false
  const parts = [':\n\nevent: next\nda', 'ta: {"data":1}\n\nevent: next\ndata: {"data":2}\n\n']
  const body = new ReadableStream({
    start: (stream) => parts.forEach((part) => stream.enqueue(new TextEncoder().encode(part))),
    cancel: () => void (isCancelled = true),
  })
  const results = resultsOf(new Response(body))
  expect([await results.next(), await results.next()]).toMatchObject([
    { value: { data: 1 } },
    { value: { data: 2 } },
  ])
  const next = results.next()
  await results.return()
  expect([(await next).done, isCancelled]).toEqual([true, true])
})
