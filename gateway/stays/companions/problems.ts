import type { CompanionErrorCode } from '../../generated/resolvers.ts'
import { userErrors } from '../../request/user-errors.ts'

export const companionErrors = userErrors<CompanionErrorCode>()(
  ['deleteCompanion'] as const,
  { NotFound: 'COMPANION_NOT_FOUND' },
  { fieldOfCode: { NotFound: 'companionId' }, masked: ['InvalidRequest'] },
)

export const noSuchCompanion = companionErrors.of(
  'COMPANION_NOT_FOUND',
  'companionId',
  'There is no such companion.',
)
