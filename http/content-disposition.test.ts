import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['attachment', 'Invoice.pdf', `attachment; filename="Invoice.pdf"; filename*=UTF-8''Invoice.pdf`],
  ['inline', 'José (2).png', `inline; filename="Jose__2_.png"; filename*=UTF-8''Jos%C3%A9%20%282%29.png`],
  ['attachment', '🔥.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%F0%9F%94%A5.pdf`],
  ['attachment', `O'Neil*.pdf`, `attachment; filename="O_Neil_.pdf"; filename*=UTF-8''O%27Neil%2A.pdf`],
] as const)('%s of %s is a header that old and new clients read alike', (kind, name, header) => {
  expect(contentDisposition(kind, name)).toBe(header)
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})
