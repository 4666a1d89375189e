import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { createErrorMask } from '../../../gateway/request/errors.ts'
import type { Contract, Node } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import type { Use } from '../diff/change.ts'
import { refusalsOf } from '../diff/codes.ts'
import { fieldsOf, type ShopOperation } from './documents.ts'
import type { Gateway } from './gateways.ts'
import { createNotes, keyOf, type Notes } from './notes.ts'
import * as run from './run.ts'
import { type ResolverOf, watchResolvers } from './resolvers.ts'
import { createWatchedSpas, type Refused } from './spa.ts'

export interface Lineage {
  schema: GraphQLSchema
  notes: Notes
  /** By the name of a document, the fields that lead to it: `document invoice` → `Invoice.url`. */
  documents: Map<string, Set<string>>
  resolverOf: ResolverOf
  /** What the shop makes of a refusal: codes of user errors, or the code of the masked error. */
  outcomesOf(refused: Refused): Promise<Outcome[]>
  /** What comes out of the fields that read a place, as JSON, while the spa says a value there. */
  answersWith(use: Use, value: unknown): Promise<string>
}

export interface Outcome {
  /** `Mutation.bookSlot`. */
  field: string
  /** The codes of its user errors. */
  codes: string[]
  /** The code of a top-level error; null if there is none. */
  error: string | null
}

const visitor = { authorization: 'Bearer maras-token' }
/** A browser that has registered and logged in before. */
const browser = { cookie: `wellzone.device=known-device; wellzone.registration=${'r'.repeat(43)}` }
const rounds = 6
const [expired, valid] = [1, Date.now() + 3_600_000]
/** With nothing but what the shop has to send, and with null for all else. */
const [leastRound, nullRound] = [-1, -2]

/**
 * Runs everything that the shop asks against answers of these contracts, and notes what happens. Of the first
 * one with every value that it has, of the others once, for a gateway that follows them already.
 */
export async function traceLineage(
  gateway: Gateway,
  [contract, ...others]: readonly [Contract, ...Contract[]],
  shop: ShopOperation[],
): Promise<Lineage> {
  const schema = gateway.schema()
  const urls = new Map<string, Set<string>>()
  const resolverOf = watchResolvers(schema, (field, value) => {
    if (typeof value !== 'string' || !value.startsWith('/') || !gateway.documentAt(value)) return
    urls.set(value, (urls.get(value) ?? new Set()).add(field))
  })
  const notes = createNotes()
  const documents = new Map<string, Set<string>>()
  const spasOf = (each: Contract) => createWatchedSpas(each, notes, gateway.responses(each))
  const spaOf = spasOf(contract)
  const runnables = run.runnablesOf(gateway, schema, shop)
  let root = ''

  const pass = async (round: number, headers: Record<string, string>, spas = spaOf, requests = runnables) => {
    const contextOf = run.contextsOn(gateway, spas({ round, root: () => root }))
    for (const each of requests) {
      root = each.title
      await run.runOne(schema, contextOf, runnableIn(schema, each, round), headers)
    }
    for (const [url, fields] of urls) {
      const by = await run.runDocument(gateway, contextOf, url, headers)
      if (by) documents.set(by, (documents.get(by) ?? new Set<string>()).union(fields))
    }
  }
  // Each text is read in the language of the request.
  for (let round = 0; round < rounds; round++)
    await pass(round, { ...visitor, ...browser, 'accept-language': round % 2 === 0 ? 'de' : 'en' })
  await pass(leastRound, visitor)
  await pass(nullRound, visitor)
  // What an answer leaves behind, such as its entity tag, is sent with the second request.
  await pass(1, {}, spaOf, [...runnables, ...runnables])
  await pass(1, browser)
  await pass(1, { cookie: await run.sessionCookie(expired) })
  for (const other of others) await pass(1, visitor, spasOf(other))

  // Some operations refuse a bearer token themselves.
  const withSession = { cookie: `${browser.cookie}; ${await run.sessionCookie(valid)}` }

  const readersOf = (key: string) => {
    const operations = readingFields(notes, key).map((field) =>
      runnables.find(({ document }) => fieldsOf(schema, document).has(field)),
    )
    return new Set(operations.filter((each) => each !== undefined))
  }
  const callersOf = (call: string) => runnables.filter(({ title }) => notes.calls.get(call)?.roots.has(title))

  return {
    schema,
    notes,
    documents,
    resolverOf,
    answersWith: async ({ call, part, pointer }, value) => {
      const said = { call, status: part, pointer, value }
      const answers: unknown[] = []
      for (const each of readersOf(keyOf(call, part, pointer)))
        // Each round has other alternatives.
        for (const round of [1, 2, 3]) {
          root = each.title
          const contextOf = run.contextsOn(gateway, spaOf({ round, root: () => root, said }))
          const { data, errors = [] } = await run.runOne(schema, contextOf, each, withSession)
          answers.push([data, errors.map(({ path }) => path)])
        }
      return JSON.stringify(answers)
    },
    outcomesOf: async (refused) => {
      const outcomes: Outcome[] = []
      for (const each of callersOf(refused.call).slice(0, 4)) {
        root = each.title
        const contextOf = run.contextsOn(gateway, spaOf({ round: 0, root: () => root, refused }))
        outcomes.push(...outcomesIn(await run.runOne(schema, contextOf, each, withSession)))
      }
      return outcomes
    },
  }
}

function runnableIn(schema: GraphQLSchema, runnable: run.Runnable, round: number): run.Runnable {
  if (round < 0) return run.bareRunnable(schema, runnable, round === nullRound)
  return round === 0 ? runnable : run.filledRunnable(schema, runnable, round - 1)
}

/** The fields that read a place, or the list that it is in. */
function readingFields({ reads }: Notes, key: string): string[] {
  return [key, key.replace(/\/\[\]$/, '')].flatMap((each) => [...(reads.get(each)?.keys() ?? [])])
}

const mask = createErrorMask(() => undefined)

function outcomesIn({ data, errors = [] }: ExecutionResult): Outcome[] {
  const fields = new Set([...Object.keys(data ?? {}), ...errors.map(({ path }) => String(path?.[0]))])
  return [...fields].map((field) => {
    const failed = errors.find(({ path }) => path?.[0] === field)
    const masked = failed && (mask(failed) as { extensions?: { code?: string } })
    // A code that the enum of the schema lacks fails without a code of its own.
    const error = failed ? (masked?.extensions?.code ?? 'INTERNAL_SERVER_ERROR') : null
    return { field, codes: codesIn(data?.[field]), error }
  })
}

/** Lets these operations, or each, be refused once with every code, for the members that problems have. */
export async function traceRefusals(
  lineage: Lineage,
  contract: Contract,
  calls?: ReadonlySet<string>,
): Promise<void> {
  for (const operation of operationsOf(contract).filter(({ call }) => calls?.has(call) ?? true))
    for (const { status, code, schema } of refusalsOf(contract, operation))
      if (status.startsWith('4'))
        await lineage.outcomesOf({ call: operation.call, status, code, schema: schema as Node, contract })
}

function codesIn(payload: unknown): string[] {
  const errors = (payload as { userErrors?: { code?: unknown }[] } | null)?.userErrors
  return (errors ?? []).flatMap(({ code }) => (typeof code === 'string' ? [code] : []))
}
