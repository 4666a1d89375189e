import type { WellzoneKind } from '../../../generated/schema.ts'

/** Names of the wellzone types: the same in every language. */
export const kindNames = { CLASSIC: 'Classic', PREMIUM: 'Premium', EXCLUSIVE: 'Exclusive' } satisfies Record<
  WellzoneKind,
  string
>
