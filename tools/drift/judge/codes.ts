import { getNamedType, isEnumType, isObjectType, type GraphQLSchema } from 'graphql'
import type { Contract } from '../contract/contract.ts'
import type { Change, Effect } from '../diff/change.ts'
import type { Outcome } from '../lineage/lineage.ts'
import { shopCode } from './shop-code.ts'
import type { Shop } from './shop.ts'
import type { Sentence } from '../../../scripts/sentences.ts'

/** What a visitor gets when the spa refuses with a code. */
export interface CodeVerdict {
  effect: Effect
  answers: CodeAnswer[]
}

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

const worst = ['breaks', 'to-read', 'harmless'] as const

/** The contract before and the one after. */
export type Versions = readonly [Contract, Contract]

/** Lets the spa refuse with the code at each operation that has it, and looks at what comes out. */
export async function judgeCode(shop: Shop, change: Change, versions: Versions): Promise<CodeVerdict> {
  const verdicts: CodeVerdict[] = []
  for (const { call, part } of change.uses) verdicts.push(await judgeAt(shop, change, versions, call, part))
  const effect = worst.find((each) => verdicts.some((verdict) => verdict.effect === each))!
  const answers = new Map(
    verdicts.flatMap((verdict) => verdict.answers.map((each) => [`${each.field} ${each.code}`, each])),
  )
  return { effect, answers: [...answers.values()] }
}

async function judgeAt(
  shop: Shop,
  change: Change,
  [before, after]: Versions,
  call: string,
  status: string,
): Promise<CodeVerdict> {
  const { node, nodeBefore, replaces } = change
  if (!shop.lineage.notes.calls.has(call)) return { effect: 'harmless', answers: [] }
  const schema = (node ?? nodeBefore)!
  const answersTo = async (code: string) => {
    const refused = { call, status, code, schema, contract: node ? after : before }
    const outcomes = await shop.lineage.outcomesOf(refused)
    return outcomes.flatMap((outcome) => answersOf(shop, outcome, code, status))
  }
  const answers = await answersTo(change.code!.code)
  if (change.kind === 'code-removed') return { effect: 'harmless', answers }
  if (change.effect === 'harmless' || status.startsWith('5')) return { effect: 'harmless', answers }
  if (change.kind === 'code-status' || change.kind === 'code-any') return { effect: 'breaks', answers }
  if (!answers.every(({ isHandled }) => isHandled)) return { effect: 'breaks', answers }
  const isFollowed = typeof replaces === 'string' && isSaidFor(answers, await answersTo(replaces))
  // Only a person can know whether the sentence of a known code fits here.
  return { effect: isFollowed ? 'harmless' : 'to-read', answers }
}

/** Whether a new code gets what the old one got, which the shop may not know any more. */
const isSaidFor = (answers: CodeAnswer[], old: CodeAnswer[]): boolean =>
  old.every(
    (each) =>
      !each.isHandled || answers.some(({ field, code }) => field === each.field && code === each.code),
  )

function answersOf(
  shop: Shop,
  { field, codes, error }: Outcome,
  spaCode: string,
  status: string,
): CodeAnswer[] {
  const type = errorCodeType(shop.lineage.schema, field)
  if (error !== null) {
    const expected = shopCode(spaCode)
    const sentence = type ? shop.sentences.of(type, expected) : null
    // Of a 4xx it says that the gateway took the refusal for one that breaks the contract.
    const isAway = error === 'UPSTREAM_UNAVAILABLE' && status.startsWith('5')
    const isHandled = isAway || explained.has(error)
    const toWrite = type && !sentence && !isHandled ? shop.sentences.idFor(type, expected) : null
    return [{ field, code: error, sentence, toWrite, isHandled }]
  }
  return codes.map((code) => {
    const sentence = type ? shop.sentences.of(type, code) : null
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
