import { accepts } from '#http/accepts.ts'
import { type Language, negotiateLanguage } from '#http/language.ts'
import { type HeaderReader, isAcceptedPost } from '../http/request-rules.ts'

/** What a known operation is asked with. */
export interface PublicQuestion {
  hash: string
  variables: Record<string, unknown>
  language: Language
}

/** How a client names an operation by its hash: Apollo's persisted queries. */
interface KnownBody {
  variables?: Record<string, unknown> | null
  extensions: { persistedQuery: { sha256Hash: string } }
}

const memberNames = new Set(['operationName', 'variables', 'extensions'])

/**
 * Reads a POST that names an operation by its hash only; null for anything else, which is executed as it is
 * and gets its error there.
 */
export function questionOfPost(
  headers: HeaderReader,
  body: () => object,
  allowedOrigins: ReadonlySet<string>,
): PublicQuestion | null {
  const acceptsType = accepts(headers.get('accept'), 'application/graphql-response+json')
  if (!acceptsType || !isAcceptedPost(headers, allowedOrigins)) return null
  try {
    return questionIn(body(), headers.get('accept-language'))
  } catch {
    return null
  }
}

/** The operation that a body names by its hash only; null for any other body. */
export function questionIn(body: unknown, acceptLanguage: string | null | undefined): PublicQuestion | null {
  if (!isKnownBody(body)) return null
  return {
    hash: body.extensions.persistedQuery.sha256Hash,
    variables: body.variables ?? {},
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
