import { parseArgs } from 'node:util'
import { z } from 'zod'

/** What the mock does with requests before it handles them; it can be changed while it runs. */
export const dialOptions = z.strictObject({
  /** Before each handler. */
  latencyMs: numberUpTo('latencyMs', 60_000),
  /** The share of requests that gets a refusal of its operation which ends no session. */
  errorShare: numberUpTo('errorShare', 1),
  /** Operations that are always refused, with the code. */
  refused: z.record(
    z.string(),
    z.string('A code is a text, such as SlotTaken.'),
    'refused is an object such as {"bookSlot":"SlotTaken"}.',
  ),
})

/** What a PATCH of `/mock` changes. */
export const mockChanges = z.strictObject(
  {
    ...dialOptions.partial().shape,
    clock: z.string('clock is an instant or a duration, such as "PT49H".').optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no ${issue.keys.join(' and no ')}, only clock, latencyMs, errorShare and refused.`
        : 'The body is an object in JSON, such as {"clock":"PT49H"}.',
  },
)

function numberUpTo(name: string, most: number) {
  const sentence = `${name} is a number from 0 to ${most}.`
  return z.number(sentence).min(0, sentence).max(most, sentence)
}

export type DialOptions = z.infer<typeof dialOptions>

/** Reads `--latency MS --errors SHARE --refuse OPERATION=CODE`. Throws a sentence for anything else. */
export function readDialOptions(args: string[]): DialOptions {
  const { values } = parseArgs({
    args: args.filter((arg) => arg.startsWith('--') && arg !== '--dev' && arg !== '--mock'),
    options: {
      latency: { type: 'string', default: '0' },
      errors: { type: 'string', default: '0' },
      refuse: { type: 'string', multiple: true, default: [] },
    },
  })
  const within = (name: string, text: string, most: number): number => {
    const number = Number(text)
    if (text.trim() === '' || !(number >= 0 && number <= most))
      throw new Error(`--${name} is a number from 0 to ${most}, not ${text}.`)
    return number
  }
  return {
    latencyMs: within('latency', values.latency, 60_000),
    errorShare: within('errors', values.errors, 1),
    refused: Object.fromEntries(values.refuse.map(refusalOf)),
  }
}

function refusalOf(pair: string): [operation: string, code: string] {
  const [operation, code, more] = pair.split('=')
  if (!operation || !code || more !== undefined) throw new Error(`--refuse is OPERATION=CODE, not ${pair}.`)
  return [operation, code]
}
