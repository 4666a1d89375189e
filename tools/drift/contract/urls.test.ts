import { expect, test } from 'vitest'
import { createMockSpa } from '../../../tests/contract/mock/mock-spa.ts'
import { contractUrls } from './urls.ts'

const host = 'http://127.0.0.1:4100'

test('the contract of a host is that of its API, and not of any other address', () => {
  expect(contractUrls(`${host}/api/`)).toContain(`${host}/docs/spa.json`)
  expect(contractUrls(host)).toContain(`${host}/docs/spa.json`)
  expect(contractUrls(`${host}/nothere`)).not.toContain(`${host}/docs/spa.json`)
  expect(contractUrls(`${host}/nothere`)).toContain(`${host}/nothere/docs/spa.json`)
  expect(contractUrls(`${host}/v2.yaml`)).toEqual([`${host}/v2.yaml`])
})

test.each(['http://spa.mock', createMockSpa().baseUrl])('the contract of the mock is at %s', async (url) => {
  const spa = createMockSpa()
  const asked = await Promise.all(contractUrls(url).map((each) => spa.fetch(new Request(each))))
  expect(await asked.find(({ ok }) => ok)?.json()).toMatchObject({ openapi: '3.1.0' })
})
