import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import type { VoucherRefusal } from './price-refusals.ts'
import { voucherErrorMessage } from './voucher-error-messages.ts'
import { waitTime } from './wait-time.ts'

/** Sentence for a refusal; for a rate limit it includes when to try again. */
export function refusalSentence(intl: IntlShape, { code, retryAfterSeconds }: VoucherRefusal): ReactNode {
  if (code === 'TOO_MANY_REQUESTS' && typeof retryAfterSeconds === 'number')
    return intl.formatMessage({ id: 'vouchers.error.wait' }, waitTime(retryAfterSeconds))
  return intl.formatMessage({ id: voucherErrorMessage(code) })
}
