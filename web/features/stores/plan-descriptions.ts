import type { WellzoneKind } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** What the sample plans show, for those who do not see them. */
export const planDescriptions = {
  CLASSIC: 'stores.plan.classic',
  PREMIUM: 'stores.plan.premium',
  EXCLUSIVE: 'stores.plan.exclusive',
} satisfies Record<WellzoneKind, PlainMessageId>
