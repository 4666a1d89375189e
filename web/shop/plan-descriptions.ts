import type { WellzoneKind } from '../generated/schema.ts'
import type { PlainMessageId } from '../lib/language/locale.tsx'

/** Alternative texts of the sample plans. */
export const planDescriptions = {
  CLASSIC: 'stores.plan.classic',
  PREMIUM: 'stores.plan.premium',
  EXCLUSIVE: 'stores.plan.exclusive',
} satisfies Record<WellzoneKind, PlainMessageId>
