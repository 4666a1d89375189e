import type { CombinedError } from 'urql'
import type { HouseErrorCode } from '../generated/house-schema.ts'
import type { PlainMessageId } from '../lib/language/locale.tsx'
import { refusalMessages } from '../lib/graphql/refusal-messages.ts'
import { isOfOldPage } from './client.ts'

/** Says why an operation was refused. */
export const houseErrorMessage = refusalMessages<HouseErrorCode>()('house', {})

/** Says why an operation has no result. */
export function failureMessage(error: CombinedError | undefined): PlainMessageId {
  if (isOfOldPage(error)) return 'house.failed.oldPage'
  return isWithoutConnection(error) ? 'house.failed.offline' : 'house.failed.text'
}

/** Whether the response never came. */
export function isWithoutConnection(error: CombinedError | undefined): boolean {
  return error?.networkError !== undefined && error.response === undefined
}
