import { useIntl } from 'react-intl'
import { useClearCache } from '../../../lib/graphql.tsx'
import { type VoucherRefusal, refusedCode } from '../../../features/vouchers/codes/price-refusals.ts'
import { refusalSentence } from '../../../features/vouchers/codes/refusal-sentence.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'

/** What is said against an order of vouchers, or its price, in words. Where the session has ended, the page is asked again and finds that it needs a login. */
export function useRefusalSentence() {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const clearCache = useClearCache()

  const sentence = (why: VoucherRefusal): string => {
    // The shop's sentence is about a code that was typed.
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
