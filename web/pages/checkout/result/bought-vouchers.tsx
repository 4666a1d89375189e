import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { OrderFacts } from '../../../features/orders/details/order-facts.tsx'
import { OrderLines } from '../../../features/orders/details/order-lines.tsx'
import { VoucherActions } from '../../../features/orders/details/voucher-actions.tsx'
import { useEveningOf } from '../../../features/vouchers/evenings/evenings.ts'
import { VoucherPaper } from '../../../features/vouchers/voucher-paper.tsx'
import { shopTimeZone, useDates, useShortMoney } from '../../../lib/language/format.ts'
import { voucherResultTexts } from '../../../features/payments/payment-result-texts.ts'
import { useVisitor } from '../../../shop/visitor.ts'
import { Plan } from '../../../ui/pictures/plan.tsx'
import { Skeleton, SkeletonLine, SkeletonPicture } from '../../../ui/states/skeleton.tsx'
import { RetryNote } from '../../../ui/states/retry-note.tsx'
import { useRetryToTitle } from '../../../lib/use-retry-to-title.ts'
import { BoughtLinks } from './bought-links.tsx'
import { type BoughtVouchersQuery, useBoughtVouchersQuery } from './bought-vouchers.generated.ts'
import './bought-vouchers.css'

type Viewer = NonNullable<BoughtVouchersQuery['viewer']>
type Details = NonNullable<NonNullable<Viewer['order']>['details']>
type Voucher = NonNullable<Details['lines'][number]['voucher']>

export interface BoughtVouchersProps {
  orderId: string
  /** Shown to other visitors. */
  fallback: ReactNode
}

/** The vouchers of an order, to save or to give away. Only its owner's session can read them. */
export function BoughtVouchers({ orderId, fallback }: BoughtVouchersProps) {
  const isLoggedIn = useVisitor() !== null
  const [{ data, fetching, error }, ask] = useBoughtVouchersQuery({
    variables: { id: orderId },
    pause: !isLoggedIn,
  })
  const eveningOf = useEveningOf()
  const viewer = data?.viewer
  const order = viewer?.order
  const isRead = Boolean(order?.details)
  const { title, retry } = useRetryToTitle(isRead, ask)
  if (!isLoggedIn) return fallback
  const isLoading = (fetching || !data) && !error
  if (!isLoading && !error && !isRead) return fallback
  const vouchers = order?.details?.lines.flatMap((line) => line.voucher ?? []) ?? []
  const accent = vouchers.find(isToGive) ?? vouchers.find((voucher) => isPrinted(voucher) && !voucher.gift)
  return (
    <div className="two-panes bought-vouchers">
      <div>
        <h1 className="heading-1" ref={title} tabIndex={-1}>
          {isLoading ? (
            <FormattedMessage id="voucher-checkout.success.here" values={{ count: 1 }} />
          ) : (
            <Title vouchers={vouchers} />
          )}
        </h1>
        {!isLoading && (
          <p className="lead mt-4">
            {viewer && order?.details ? (
              <Sentences email={viewer.email} details={order.details} />
            ) : (
              <FormattedMessage id={voucherResultTexts.PAID.text} />
            )}
          </p>
        )}
      </div>
      <div className="bought-vouchers__papers">
        {vouchers.map((voucher) => (
          <div key={voucher.code}>
            <Paper voucher={voucher} />
            <div className="row mt-4">
              <VoucherActions voucher={voucher} orderId={orderId} isAccent={voucher === accent} />
            </div>
          </div>
        ))}
        {!order?.details &&
          (error ? (
            <RetryNote text="voucher-checkout.success.unread" isBusy={fetching} onRetry={retry} />
          ) : (
            <Skeleton label={<FormattedMessage id="orders.loadingDetails" />}>
              <SkeletonPicture />
              <SkeletonLine />
              <SkeletonLine as="short" />
            </Skeleton>
          ))}
      </div>
      {order?.details && (
        <div className="bought-vouchers__order">
          <OrderLines
            details={order.details}
            order={order}
            areVouchersDrawn
            nameOf={(text) => eveningOf(text).evening}
          />
          <OrderFacts
            details={order.details}
            order={order}
            timeZone={order.store?.timeZone ?? shopTimeZone}
            isBelowTicket={false}
          />
        </div>
      )}
      <div>
        <BoughtLinks isAccent={vouchers.length > 0 && !accent && !vouchers.some(({ gift }) => gift)} />
      </div>
    </div>
  )
}

/** Says what happens to a voucher that goes to another person, or that the vouchers are there. */
function Title({ vouchers }: { vouchers: Voucher[] }) {
  const [only, ...others] = vouchers
  if (only?.gift && others.length === 0)
    return (
      <FormattedMessage
        id="voucher-checkout.success.gets"
        values={{ name: <bdi key="name">{only.gift.name}</bdi> }}
      />
    )
  if (!vouchers.some(isPrinted)) return <FormattedMessage id={voucherResultTexts.PAID.title} />
  return <FormattedMessage id="voucher-checkout.success.here" values={{ count: vouchers.length }} />
}

/** The document is there at once; what comes by post is not. */
function isPrinted({ documentUrl }: Voucher): boolean {
  return documentUrl !== null
}

/** Whether the next thing to do with it is a mail to another person. */
function isToGive({ printLine, gift, isSpent }: Voucher): boolean {
  return printLine !== null && !gift && !isSpent
}

/** Where the vouchers are; that vouchers paid for all of it, and never that money has arrived. */
function Sentences({ email, details }: { email: string; details: Details }) {
  const { lines, delivery, total, redeemedVouchers } = details
  const bought = lines.filter(({ kind }) => kind === 'VOUCHER')
  const printed = bought.filter(({ voucher }) => voucher && isPrinted(voucher))
  return (
    <>
      {total.minor === 0 && redeemedVouchers.length > 0 && (
        <>
          <FormattedMessage id="success.trip.vouchers" />{' '}
        </>
      )}
      <FormattedMessage
        id="voucher-checkout.success.mail"
        values={{ email: <span className="email">{email}</span> }}
      />{' '}
      <br />
      {printed.length > 0 && (
        <>
          <FormattedMessage id="voucher-checkout.success.print" values={{ count: countOf(printed) }} />{' '}
        </>
      )}
      {delivery &&
        (delivery.storeName === null ? (
          <FormattedMessage
            id="voucher-checkout.success.post"
            values={{ count: countOf(bought) - countOf(printed) }}
          />
        ) : (
          <FormattedMessage id="voucher-checkout.success.reception" values={{ store: delivery.storeName }} />
        ))}
    </>
  )
}

function countOf(lines: { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function Paper({ voucher: { originalAmount, text, code, expiresOn, isSpent } }: { voucher: Voucher }) {
  const shortMoney = useShortMoney()
  const dates = useDates()
  const { evening, kind, words } = useEveningOf()(text)
  return (
    <VoucherPaper
      isLit={!isSpent}
      label={evening ?? <FormattedMessage id="voucher-shop.kind" />}
      amount={shortMoney(originalAmount.minor)}
      words={words}
      plan={kind && <Plan kind={kind} isLit />}
      code={code}
      stub={
        <FormattedMessage id="voucher-checkout.success.until" values={{ day: dates.numeric(expiresOn) }} />
      }
    />
  )
}
