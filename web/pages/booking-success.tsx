import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { usePaths } from '../app/paths.ts'
import { settledTexts } from '../features/payments/settled-texts.ts'
import { usePaymentStatus } from '../features/payments/use-payment-status.ts'
import { storageReadyAtom } from '../lib/stored-atom.ts'
import { Button, ButtonLink, TextLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pending } from '../ui/pending.tsx'
import { usePlacedOrderQuery } from './booking-success.generated.ts'
import { SuccessOnSite } from './success-on-site.tsx'
import { PlacedLinks, SuccessPlaced } from './success-placed.tsx'
import { useSettled } from './use-settled.ts'

/**
 * Where the provider leads back to. What is shown comes from the server alone, found by the payment's reference: it is
 * the same in any browser, with a session or without.
 */
export function BookingSuccessPage() {
  const query = new URLSearchParams(useSearch())
  const orderId = query.get('order')
  return (
    <div className="wrap page-top" aria-live="polite">
      {orderId === null ? <PaymentOutcome reference={query.get('payment')} /> : <FreeOrder id={orderId} />}
    </div>
  )
}

function PaymentOutcome({ reference }: { reference: string | null }) {
  const isReady = useAtomValue(storageReadyAtom)
  const view = usePaymentStatus(isReady ? reference : null)
  const paths = usePaths()
  useSettled(reference, view.kind === 'settled' ? view.status : null)
  if (!isReady) return <Waiting />
  switch (view.kind) {
    case 'loading':
      return <Waiting />
    case 'pending':
      return <Waiting isLong={view.isTakingLong} />
    case 'unknown':
      return <Unknown />
    case 'failed':
      return (
        <div role="alert">
          <EmptyState
            level={1}
            title={<FormattedMessage id="success.noAnswer.title" />}
            text={<FormattedMessage id={view.isOffline ? 'success.noAnswer.offline' : 'success.noAnswer.text'} />}
          >
            <Button onClick={view.retry}>
              <FormattedMessage id="success.noAnswer.retry" />
            </Button>
          </EmptyState>
        </div>
      )
    case 'settled': {
      const { isOnSite, storeNumber } = view.payment
      if (view.status === 'PAID' && isOnSite && storeNumber) return <SuccessOnSite storeNumber={storeNumber} />
      if (view.status === 'PAID') return <Placed />
      return (
        <EmptyState
          level={1}
          title={<FormattedMessage id={settledTexts[view.status].title} />}
          text={<FormattedMessage id={settledTexts[view.status].text} />}
        >
          {view.status === 'REFUNDED' ? (
            <>
              <ButtonLink href={paths.booking()}>
                <FormattedMessage id="success.refunded.action" />
              </ButtonLink>
              <TextLink href={paths.profileOrders()}>
                <FormattedMessage id="success.paid.orders" />
              </TextLink>
            </>
          ) : (
            <ButtonLink href={paths.bookingFinalize()}>
              <FormattedMessage id="success.failed.action" />
            </ButtonLink>
          )}
        </EmptyState>
      )
    }
  }
}

/** Nothing was left to pay: the order itself says that it is placed. */
function FreeOrder({ id }: { id: string }) {
  const isReady = useAtomValue(storageReadyAtom)
  const [{ data, error }] = usePlacedOrderQuery({ variables: { id }, pause: !isReady })
  const isPlaced = Boolean(data?.viewer?.order)
  useSettled(id, isPlaced ? 'PAID' : null)
  if (isPlaced) return <Placed />
  return data || error ? <Unknown /> : <Waiting />
}

function Placed() {
  return (
    <SuccessPlaced>
      <PlacedLinks />
    </SuccessPlaced>
  )
}

function Waiting({ isLong = false }: { isLong?: boolean }) {
  return (
    <Pending
      level={1}
      title={<FormattedMessage id="success.pending.title" />}
      text={<FormattedMessage id={isLong ? 'success.pending.long' : 'success.pending.text'} />}
    />
  )
}

function Unknown() {
  return (
    <EmptyState level={1} title={<FormattedMessage id="success.unknown.title" />} text={<FormattedMessage id="success.unknown.text" />}>
      <PlacedLinks />
    </EmptyState>
  )
}
