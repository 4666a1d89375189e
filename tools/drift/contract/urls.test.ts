import { expect, test } from 'vitest'
import { serveDocs } from '#api/http/docs/docs.ts'
import { contractUrls } from './urls.ts'

const host = 'http://127.0.0.1:4100'

test('the contract of a host is that of its API, and not of any other address', () => {
  expect(contractUrls(`${host}/api/`)).toContain(`${host}/docs/spa.json`)
  expect(contractUrls(host)).toContain(`${host}/docs/spa.json`)
  expect(contractUrls(`${host}/nothere`)).not.toContain(`${host}/docs/spa.json`)
  expect(contractUrls(`${host}/nothere`)).toContain(`${host}/nothere/docs/spa.json`)
  expect(contractUrls(`${host}/v2.yaml`)).toEqual([`${host}/v2.yaml`])
})

test.each(['http://spa.test', 'http://spa.test/api'])('the contract of the shop is at %s', async (url) => {
  const asked = await Promise.all(
    contractUrls(url).map((each) => serveDocs(new Request(each), { lineage: async () => null })),
  )
  expect(await asked.find(({ ok }) => ok)?.json()).toMatchObject({ openapi: '3.1.0' })
})
