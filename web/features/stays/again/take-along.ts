import type { createStore } from 'jotai'
import type { IntlShape } from 'react-intl'
import type { Client } from 'urql'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import type { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { draftBookingAtom } from '../../../shop/cart/draft-booking.ts'
import { checkoutDraftAtom } from '../visitors/checkout-draft.ts'
import { LastTimeDocument, type LastTimeQuery, type LastTimeQueryVariables } from './last-time.generated.ts'
import { extrasAgain, type LastTime, missingOf, withCompanionsOf, withExtrasOf } from './with-last-time.ts'

interface Shop {
  client: Client
  store: ReturnType<typeof createStore>
  intl: IntlShape
  snackbar: ReturnType<typeof useSnackbar>
}

/**
 * Fills the drafts with extras and companions of an earlier stay, and says what came along and what is no
 * longer on sale. Names that were typed for a held booking stay.
 */
export async function takeAlong({ client, store, intl, snackbar }: Shop, orderId: string): Promise<void> {
  const { data, error } = await client
    .query<LastTimeQuery, LastTimeQueryVariables>(
      LastTimeDocument,
      { id: orderId },
      { requestPolicy: 'network-only' },
    )
    .toPromise()
  const order = data?.viewer?.order
  if (error || !order?.details || !data?.extras)
    throw new Error('The last stay is not available', { cause: error })
  const last: LastTime = {
    ...order.details,
    persons: order.persons ?? 1,
    specials: new Set(data.extras.specials.map(({ id }) => id)),
  }
  const hasNames = store.get(heldBookingAtom) === null
  store.set(draftBookingAtom, (draft) => withExtrasOf(last, draft))
  if (hasNames) store.set(checkoutDraftAtom, (draft) => withCompanionsOf(last, draft))

  const names = hasNames ? last.companions.map(({ firstName }) => firstName) : []
  const taken = [...extrasAgain(last), ...names]
  const missing = missingOf(last)
  const list = (items: string[]) => intl.formatList(items, { type: 'conjunction' })
  const sentences = [
    ...(taken.length > 0 ? [intl.formatMessage({ id: 'again.taken' }, { list: list(taken) })] : []),
    ...(missing.length > 0
      ? [intl.formatMessage({ id: 'again.missing' }, { count: missing.length, list: list(missing) })]
      : []),
  ]
  if (sentences.length > 0) snackbar.news(sentences.join(' '))
}
