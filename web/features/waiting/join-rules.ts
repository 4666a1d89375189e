import * as z from 'zod/mini'
import { readBy, textOf } from '../../lib/forms/form-read.ts'
import { requiredEmail, says } from '../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

/** A list of which one entry may have several values, with commas; at least one is needed. */
function values(missing: PlainMessageId) {
  return readBy(
    (data, name) =>
      textOf(data, name)
        .split(',')
        .filter((value) => value !== ''),
    z.array(z.string()).check(z.minLength(1, says(missing))),
  )
}

/** `when` has either days, `2026-12-05`, or weekdays, `6`. */
export const joinSchema = z.object({
  store: values('waiting.error.stores'),
  when: values('waiting.error.when'),
  part: values('waiting.error.parts'),
  kind: values('waiting.error.kinds'),
  persons: z.number(),
  hours: z.number(),
  email: requiredEmail('waiting.error.email'),
})

export type Wanted = z.output<typeof joinSchema>
