import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import type { ResultTexts } from '../../../features/payments/payment-result-texts.ts'
import { type PaymentView, usePaymentStatus } from '../../../features/payments/use-payment-status.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Pending } from './pending.tsx'
import { usePlacedOrderQuery } from './booking-success.generated.ts'
import { ResultLinks } from './success-placed.tsx'

const pending: ResultTexts = { title: 'success.pending.title', text: 'success.pending.text' }
const takingLong: ResultTexts = { title: 'success.pending.title', text: 'success.pending.long' }

export type SettledPayment = Extract<PaymentView, { kind: 'settled' }>

export interface PlacedOrder {
  id: string
  orderedAt: string
}

interface SuccessResultProps {
  /** The message for an unknown payment or order. */
  unknown: PlainMessageId
  /** Shown until the result is known; `texts` only once a payment is known to be under way. */
  renderWaiting?: (texts?: ResultTexts) => ReactNode
  /** Nothing was left to pay, and the order is placed. */
  renderPlaced: (order: PlacedOrder) => ReactNode
  children: (settled: SettledPayment) => ReactNode
}

/** Page after a payment: the address names the payment, or the order if there was none. */
export function SuccessResult({
  unknown,
  renderWaiting = (texts = pending) => <Waiting texts={texts} />,
  renderPlaced,
  children,
}: SuccessResultProps) {
  const query = new URLSearchParams(useSearch())
  const orderId = query.get('order')
  const unknownOrder = <Unknown text={unknown} />
  return (
    <div className="wrap page-top page-view" aria-live="polite">
      {orderId === null ? (
        <PaymentResult reference={query.get('payment')} unknown={unknownOrder} renderWaiting={renderWaiting}>
          {children}
        </PaymentResult>
      ) : (
        <PlacedResult id={orderId} unknown={unknownOrder} waiting={renderWaiting()}>
          {renderPlaced}
        </PlacedResult>
      )}
    </div>
  )
}

interface PaymentResultProps {
  reference: string | null
  unknown: ReactNode
  renderWaiting: (texts?: ResultTexts) => ReactNode
  children: (settled: SettledPayment) => ReactNode
}

/** The result of a payment once it has settled; until then a waiting message. */
function PaymentResult({ reference, unknown, renderWaiting, children }: PaymentResultProps) {
  const view = usePaymentStatus(reference)
  switch (view.kind) {
    case 'loading':
      return renderWaiting()
    case 'pending':
      if (!view.isTakingLong) return renderWaiting(pending)
      return (
        <>
          {renderWaiting(takingLong)}
          <ResultLinks />
        </>
      )
    case 'unknown':
      return unknown
    case 'failed':
      return <NoAnswer isOffline={view.isOffline} onRetry={view.retry} />
    case 'settled':
      return children(view)
  }
}

/**
 * Nothing was left to pay: the order itself is placed. The result stays after a logout, as in on-site mode.
 */
function PlacedResult({
  id,
  unknown,
  waiting,
  children,
}: {
  id: string
  unknown: ReactNode
  waiting: ReactNode
  children: (order: PlacedOrder) => ReactNode
}) {
  const isReady = useAtomValue(storageReadyAtom)
  const [{ data, error, fetching }, ask] = usePlacedOrderQuery({ variables: { id }, pause: !isReady })
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  if (data?.viewer?.order && !placed) setPlaced(data.viewer.order)
  if (placed) return children(placed)
  if (error && !fetching)
    return (
      <NoAnswer isOffline={isConnectionError(error)} onRetry={() => ask({ requestPolicy: 'network-only' })} />
    )
  return data && !fetching ? unknown : waiting
}

function Unknown({ text }: { text: PlainMessageId }) {
  return (
    <EmptyState
      level={1}
      title={<FormattedMessage id="success.unknown.title" />}
      text={<FormattedMessage id={text} />}
    >
      <ResultLinks kind="dark" />
    </EmptyState>
  )
}

function NoAnswer({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={<FormattedMessage id="success.noResponse.title" />}
        text={<FormattedMessage id={isOffline ? 'success.noResponse.offline' : 'success.noResponse.text'} />}
      >
        <Button onClick={onRetry}>
          <FormattedMessage id="success.noResponse.retry" />
        </Button>
        <ResultLinks />
      </EmptyState>
    </div>
  )
}

function Waiting({ texts: { title, text } }: { texts: ResultTexts }) {
  return <Pending level={1} title={<FormattedMessage id={title} />} text={<FormattedMessage id={text} />} />
}
