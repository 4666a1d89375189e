import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageHeaders } from './content-policy.ts'
import { admitInline, sourcesOf } from './inline-sources.ts'

const policyOf = (headers: Record<string, string>) => headers['content-security-policy']!.split('; ')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const headers = pageHeaders({
  isDevelopment: false,
  providerUrl: 'https://pay.example',
  mapOrigin: 'https://map.example',
})

test('a page may have its own script and styles inside, and no other', () => {
  const admitted = admitInline(headers, sourcesOf({ script: 'start()', styles: 'p{margin:0}' }))
  const before = policyOf(headers)
  expect(before).toContain("script-src 'self'")
  expect(policyOf(admitted)).toEqual(
    before.map((rule) =>
      rule
        .replace("script-src 'self'", `script-src ${hashOf('start()')} 'self'`)
        .replace("style-src 'self'", `style-src ${hashOf('p{margin:0}')} 'self'`),
    ),
  )
  expect({ ...admitted, 'content-security-policy': '' }).toEqual({
    ...headers,
    'content-security-policy': '',
  })
})

test('a page with nothing inside has the strict headers', () => {
  expect(admitInline(headers, undefined)).toBe(headers)
})
