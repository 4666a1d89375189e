import { isNamedBy } from '#http/entity-tag.ts'

/**
 * The response of a file with its validator (RFC 9110, 8.8), or 304 where the client has the file already.
 * Each encoding has a length of its own, and with it another tag.
 */
export async function validated({ headers }: Request, file: Response): Promise<Response> {
  if (!file.ok) return file
  const modified = Date.parse(file.headers.get('last-modified') ?? '')
  const length = file.headers.get('content-range')?.split('/')[1] ?? file.headers.get('content-length')
  const tag = `"${modified.toString(36)}-${length}"`
  file.headers.set('etag', tag)
  if (!isKnown(headers, tag, modified)) return file
  await file.body?.cancel()
  const own = [...file.headers].filter(([name]) => !name.startsWith('content-'))
  return new Response(null, { status: 304, headers: own })
}

/** A tag takes the place of a date, which is that of a file or later. */
function isKnown(headers: Headers, tag: string, modified: number): boolean {
  const tags = headers.get('if-none-match')
  if (tags === null) return Date.parse(headers.get('if-modified-since') ?? '') >= modified
  return isNamedBy(tags, tag)
}
