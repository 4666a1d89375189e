import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { BadInput } from '../bad-input.ts'

/** A break that somebody has decided to live with. */
export interface Accepted {
  fingerprint: string
  reason: string
  /** The last day on which it is quiet, `YYYY-MM-DD`. */
  until: string
}

/** Read from the folder of the shop, where it is reviewed like code. */
export const acceptedFile = 'openapi/accepted-breaks.json'

const schema = z.array(
  z.strictObject({
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{12}$/, 'a fingerprint has 12 characters, as the report shows it'),
    reason: z.string().trim().min(1, 'a reason is needed'),
    until: z.iso.date('until is a day, such as 2027-03-31'),
  }),
)

/** What is accepted; nothing without the file. */
export function readAccepted(root: string): Accepted[] {
  const path = join(root, acceptedFile)
  if (!existsSync(path)) return []
  const { data, error } = schema.safeParse(parsed(readFileSync(path, 'utf8')))
  if (data) return data
  const [{ path: at = [], message = '' } = {}] = error.issues
  throw new BadInput(`${acceptedFile}, ${at.join('.') || 'the whole file'}: ${message}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadInput(`${acceptedFile} is not JSON: ${(error as Error).message}.`, { cause: error })
  }
}
