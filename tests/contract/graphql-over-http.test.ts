// The complete audit of the GraphQL over HTTP specification: https://graphql.github.io/graphql-over-http/
import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { successfulResponses } from '#gateway/testing/responses.ts'
import { createTestGateway, graphqlUrl } from '#gateway/testing/gateway.ts'
import { createTestSpa } from '#gateway/testing/spa.ts'

const { gateway } = createTestGateway(createTestSpa(successfulResponses()))
const audits = serverAudits({
  url: graphqlUrl,
  fetchFn: (url: string, init: RequestInit) => gateway.fetch(new Request(url, init)),
})

test('the audit is complete', () => {
  expect(audits.length).toBeGreaterThanOrEqual(60)
})

test.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
  '%s: %s',
  async (_id, name, audit) => {
    const result = await audit.fn()
    // A notice marks what the specification leaves open; a violated MUST or SHOULD is a warning or an error.
    expect([name, result.status === 'ok' || result.status === 'notice' ? '' : result.reason]).toEqual([
      name,
      '',
    ])
  },
)
