// The form of a lineage file: what a consumer reads and sends, for those who have nothing else of it.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { BadInput } from '../bad-input.ts'

/** New members may be added; a member that goes or changes its meaning makes the next version. */
const version = 1

const names = z.array(z.string())
/** A part of the call, `200`, `body` or `query storeId`, and the members from there on, `/items/[]/city`. */
const place = { part: z.string(), pointer: z.string() }

const answer = z.object({
  field: z.string(),
  code: z.string(),
  isHandled: z.boolean(),
  toWrite: z.string().nullable(),
  sentence: z.object({ id: z.string(), de: z.string(), en: z.string() }).nullable(),
})

const call = z.object({
  /** `GET /v2/stores/for-website/all`. */
  call: z.string(),
  /** Some call has no session. */
  isAnonymous: z.boolean(),
  /** The fields that make it, `Query.stores`; then where, and the tables of its codes. */
  by: names,
  fetchers: names,
  tables: names,
  /** By field the line that reads it, null where GraphQL reads it by its name. */
  reads: z.array(z.object({ ...place, by: z.record(z.string(), z.string().nullable()) })),
  sent: z.array(z.object({ ...place, isAlways: z.boolean(), isNull: z.boolean().default(true), by: names })),
  /** What a visitor is told for each code of the spa that the contract has there. */
  codes: z.array(z.object({ code: z.string(), answers: z.array(answer) })),
})

/** One version of the consumer, as it was built. */
const build = z.object({
  /** A commit, or the version of its package. */
  version: z.string().min(1),
  at: z.iso.datetime(),
  /** When it was last known to run, where that was noted. */
  lastRanAt: z.iso.datetime().optional(),
})

const single = z.object({
  version: z.literal(version),
  /** The name of the consumer, and the day on which the file was made. */
  consumer: z.string().min(1),
  day: z.iso.date(),
  /** What it was made from. */
  contract: z.object({ title: z.string(), version: z.string() }),
  calls: z.array(call),
  /** Headers of answers that are read, in lower case. */
  headers: names,
  /** Operations of the consumer by field that they select, screens by operation. */
  fields: z.record(z.string(), names),
  operations: z.record(z.string(), names),
  /** The fields that lead to a document that the consumer fetches. */
  documents: z.record(z.string(), names),
  /** What was built, and the operations that it sends by their names: pages stay open in browsers. */
  build: build.optional(),
  texts: z.record(z.string(), z.string()).optional(),
})

/** A shop that runs has with it those that ran before. */
export const lineageSchema = single.extend({ earlier: z.array(single).optional() })

export type LineageFile = z.infer<typeof lineageSchema>

/** Reads a file; one that cannot be used is named in one sentence. */
export function readLineage(path: string): LineageFile {
  try {
    return lineageIn(path, readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof BadInput) throw error
    throw new BadInput(`${path} cannot be read.`, { cause: error })
  }
}

/** Reads the text of a file. */
export function lineageIn(path: string, text: string): LineageFile {
  const value = parsed(path, text)
  const found = (value as { version?: unknown } | null)?.version
  if (typeof found === 'number' && found !== version)
    throw new BadInput(`${path} is of version ${found}, and only version ${version} can be read.`)
  const { data, error } = lineageSchema.safeParse(value)
  if (data) return data
  const [{ path: at = [], message = '' } = {}] = error.issues
  throw new BadInput(`${path} is no lineage file: ${at.join('.') || 'the whole file'}: ${message}.`)
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new BadInput(`${path} is cut off or not JSON: ${(error as Error).message}.`, { cause: error })
  }
}
