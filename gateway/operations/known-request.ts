import { isUtf8 } from 'node:buffer'
import { maxNesting, nestingDepth } from '#http/nesting.ts'
import { negotiateLanguage } from '#http/language.ts'
import { type HeaderReader, isAcceptedPost } from '../http/request-rules.ts'
import type { PublicQuestion } from './public-responses.ts'

/** How a client names an operation by its hash: Apollo's persisted queries. */
interface KnownBody {
  variables?: Record<string, unknown> | null
  extensions: { persistedQuery: { sha256Hash: string } }
}

const memberNames = new Set(['operationName', 'variables', 'extensions'])

/**
 * Reads a POST that names an operation by its hash only; null for anything else, which takes the long way and
 * gets its error there.
 */
export function readKnownRequest(
  headers: HeaderReader,
  body: Buffer,
  allowedOrigins: ReadonlySet<string>,
): PublicQuestion | null {
  const acceptsType = (headers.get('accept') ?? '').includes('application/graphql-response+json')
  if (!acceptsType || !isAcceptedPost(headers, allowedOrigins) || !isUtf8(body)) return null
  const text = body.toString()
  if (nestingDepth(text) > maxNesting || /\\ud/i.test(text)) return null
  return readQuestion(text, headers.get('accept-language'))
}

/** The operation that a body names by its hash only; null for any other body. */
export function readQuestion(body: string, acceptLanguage: string | null | undefined): PublicQuestion | null {
  const parsed = parse(body)
  if (!isKnownBody(parsed)) return null
  return {
    hash: parsed.extensions.persistedQuery.sha256Hash,
    variables: parsed.variables ?? {},
    language: negotiateLanguage(acceptLanguage),
  }
}

function isKnownBody(body: unknown): body is KnownBody {
  if (!isObject(body) || !Object.keys(body).every((name) => memberNames.has(name))) return false
  const { variables = null, extensions } = body
  if (variables !== null && !isObject(variables)) return false
  const query = isObject(extensions) ? extensions['persistedQuery'] : null
  return isObject(query) && query['version'] === 1 && typeof query['sha256Hash'] === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
