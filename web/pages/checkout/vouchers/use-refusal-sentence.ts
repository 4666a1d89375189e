import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useClearCache } from '../../../lib/graphql/graphql.tsx'
import { type VoucherRefusal, refusedCode } from '../../../features/vouchers/codes/price-refusals.ts'
import { refusalSentence } from '../../../features/vouchers/codes/refusal-sentence.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'

/**
 * The message of a refusal of a voucher order or its price. If the session has expired, the page is refetched
 * and asks for a login.
 */
export function useRefusalSentence() {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const clearCache = useClearCache()

  const sentence = (why: VoucherRefusal): ReactNode => {
    // The message is about a code that was typed.
    if (why.code === 'INVALID_INPUT' && refusedCode(why, ['']) === null)
      return intl.formatMessage({ id: 'voucher-checkout.invalid' })
    return refusalSentence(intl, why)
  }
  const show = (why: VoucherRefusal): void => {
    snackbar.error(sentence(why))
    if (why.code === 'LOGIN_REQUIRED') clearCache()
  }
  return { sentence, show }
}
