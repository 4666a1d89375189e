// The file of a recorded purchase: steps as those of seeds.yaml, each with its instant and what it led to.
import { readFileSync } from 'node:fs'
import { Document, isScalar, parse, visit } from 'yaml'
import { z } from 'zod'
import { operationsOf, readContract } from '#api/http/operations.ts'

/** Of the format. Another one is refused, because steps would mean something else. */
const version = 1

const mail = z.strictObject({
  kind: z.string(),
  recipient: z.string(),
  locale: z.string(),
  payload: z.unknown(),
})
const step = {
  /** What the clock of the database showed. */
  at: z.iso.datetime(),
  status: z.number().int(),
  /** Put into the outbox since the last step that changed something. */
  mails: z.array(mail).optional(),
}
const callStep = z.strictObject({
  ...step,
  call: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
  /** Those of the response that give a key to the client. */
  headers: z.record(z.string(), z.string()).optional(),
  response: z.unknown().optional(),
})
/** A form of the provider's pages that was sent; `location` is where it led. */
const payerStep = z.strictObject({
  ...step,
  payer: z.string(),
  form: z.record(z.string(), z.string()).default({}),
  location: z.string().optional(),
})
/** A signed notification of the provider that arrived. */
const callbackStep = z.strictObject({ ...step, callback: z.string(), cents: z.number().int() })
const recording = z.strictObject({
  version: z.literal(version),
  /** The origin of the shop, which links have. */
  shop: z.url(),
  /** When the shop began, with the seeds of the mock. */
  begins: z.iso.datetime(),
  steps: z.array(z.union([callStep, payerStep, callbackStep])).min(1),
  /** The last line: without it the file was cut off. */
  ends: z.iso.datetime(),
})

export type Recording = z.infer<typeof recording>
export type Step = Recording['steps'][number]
export type RecordedMail = z.infer<typeof mail>

/** The text of a file that a person can read and change. Of equal responses the later ones name the first. */
export function writtenRecording({ steps, ...content }: Omit<Recording, 'version'>): string {
  const known = new Map<string, unknown>()
  const shortened = steps.map((each) => {
    const text = 'response' in each ? JSON.stringify(each.response) : undefined
    if (text === undefined) return each
    if (!known.has(text)) known.set(text, (each as { response: unknown }).response)
    return { ...each, response: known.get(text) }
  })
  const { ends, ...beginning } = content
  const document = new Document({ version, ...beginning, steps: shortened, ends })
  visit(document, {
    Map(_key, node) {
      // What is short and has no parts of its own is a line.
      node.flow = node.items.every(({ value }) => isScalar(value)) && JSON.stringify(node).length < 90
    },
  })
  return document.toString({ lineWidth: 110 })
}

/** Throws one sentence for a file that is no recording of this version, or not all of one. */
export function readRecording(file: string): Recording {
  const content = parsed(file)
  if (content?.['version'] === undefined) throw new Error(`${file} is no recording of a shop.`)
  if (content['version'] !== version)
    throw new Error(
      `${file} has version ${content['version']} of the format, not ${version}: record it again.`,
    )
  if (content['ends'] === undefined) throw new Error(`${file} is cut off: it has no end.`)
  const { data, error } = recording.safeParse(content)
  const issue = error?.issues[0]
  if (issue) throw new Error(`${file} is wrong at ${issue.path.join('.')}: ${issue.message}.`)
  const known = new Set<string>(operationsOf(readContract()).map(({ id }) => id))
  for (const [index, each] of data!.steps.entries())
    if ('call' in each && !known.has(each.call))
      throw new Error(`Step ${index + 1} of ${file} calls ${each.call}, which the contract does not have.`)
  return data!
}

function parsed(file: string): Record<string, unknown> | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`${file} cannot be read (${code}).`, { cause })
  }
  try {
    return parse(text, { maxAliasCount: -1 }) as Record<string, unknown> | null
  } catch (cause) {
    const [line] = (cause as Error).message.split('\n')
    throw new Error(`${file} is no YAML: ${line!.replace(/:$/, '')}.`, { cause })
  }
}
