import * as z from 'zod/mini'
import { readBy } from '../../lib/forms/form-read.ts'
import { requiredEmail, says } from '../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

/** A group of ticks, of which at least one is needed. */
function ticks(missing: PlainMessageId) {
  return readBy(
    (data, name) => data.getAll(name).filter((value) => value !== ''),
    z.array(z.string()).check(z.minLength(1, says(missing))),
  )
}

/** `when` has either days, `2026-12-05`, or weekdays, `6`. */
export const joinSchema = z.object({
  store: ticks('waiting.error.stores'),
  when: ticks('waiting.error.when'),
  part: ticks('waiting.error.parts'),
  kind: ticks('waiting.error.kinds'),
  persons: z.number(),
  hours: z.number(),
  email: requiredEmail('waiting.error.email'),
})

export type Wanted = z.output<typeof joinSchema>
