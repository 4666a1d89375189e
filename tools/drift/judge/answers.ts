// What a visitor is told when the spa refuses: a code of the shop with its sentence.
import { getNamedType, isEnumType, isObjectType, type GraphQLSchema } from 'graphql'
import type { Outcome } from '../lineage/lineage.ts'
import type { Refused } from '../lineage/spa.ts'
import type { Sentence, Sentences } from '../../../scripts/sentences.ts'
import { shopCode } from './shop-code.ts'

export interface CodeAnswer {
  /** `bookSlot`. */
  field: string
  /** Of the shop, `SLOT_TAKEN`, or of a general error, `UPSTREAM_REFUSED`. */
  code: string
  sentence: Sentence | null
  /** The id of the message to write where there is none. */
  toWrite: string | null
  isHandled: boolean
}

/** General errors that the shop explains wherever they occur. */
const explained = new Set(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'])

/** What comes out of one field, with its sentence. */
export function answersOf(
  schema: GraphQLSchema,
  sentences: Sentences,
  { field, codes, error }: Outcome,
  { code: spaCode, status }: Pick<Refused, 'code' | 'status'>,
): CodeAnswer[] {
  const type = errorCodeType(schema, field)
  if (error !== null) {
    const expected = shopCode(spaCode)
    const sentence = type ? sentences.of(type, expected) : null
    // Of a 4xx it says that the gateway took the refusal for one that breaks the contract.
    const isAway = error === 'UPSTREAM_UNAVAILABLE' && status.startsWith('5')
    const isHandled = isAway || explained.has(error)
    const toWrite = type && !sentence && !isHandled ? sentences.idFor(type, expected) : null
    return [{ field, code: error, sentence, toWrite, isHandled }]
  }
  return codes.map((code) => {
    const sentence = type ? sentences.of(type, code) : null
    return { field, code, sentence, toWrite: null, isHandled: true }
  })
}

/** The enum of the codes that a field of Query or Mutation returns with its payload. */
function errorCodeType(schema: GraphQLSchema, field: string): string | null {
  const found = schema.getMutationType()?.getFields()[field] ?? schema.getQueryType()?.getFields()[field]
  const payload = found && getNamedType(found.type)
  const errors = isObjectType(payload) ? payload.getFields().userErrors : undefined
  const error = errors && getNamedType(errors.type)
  const code = isObjectType(error) ? error.getFields().code : undefined
  const type = code && getNamedType(code.type)
  return isEnumType(type) ? type.name : null
}
