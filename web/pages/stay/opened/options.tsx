import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { WhatComesBack } from '../../../features/stays/cancel/cancel-dialog.tsx'
import { CancelStay } from '../../../features/stays/cancel/cancel-stay.tsx'
import { Deadline } from '../../../features/stays/opened/deadline.tsx'
import { useWayThereQuery } from '../../../features/stays/opened/way-there.generated.ts'
import { Way, Ways } from '../../../features/stays/opened/ways.tsx'
import { shopTimeZone, useMoney } from '../../../lib/language/format.ts'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { type OpenedOrder, StayPage } from './stay-page.tsx'

/** Moving, changing, handing over and cancelling a stay, each beside what it means and costs. */
export function ProfileOptionsPage({ params }: PageProps) {
  return (
    <StayPage id={params['orderId'] ?? ''} isDoor skeleton={<PageSkeleton />}>
      {(order) => (
        <>
          <h1 className="heading-1">
            <FormattedMessage id="stay.options.title" />
          </h1>
          <Options order={order} />
        </>
      )}
    </StayPage>
  )
}

function Options({ order }: { order: OpenedOrder }) {
  const paths = usePaths()
  const { details } = order
  const stay = { startsAt: order.startsAt, timeZone: order.store?.timeZone ?? shopTimeZone }
  const isHolder = order.handover?.role === 'HOLDER'
  if (!details)
    return (
      <p className="muted mt-4">
        <FormattedMessage id="orders.noDetails" />
      </p>
    )
  const kind = details.cancellation.kind === 'NONE' ? 'CLOSED' : details.cancellation.kind
  const isOpen = kind === 'REFUND'
  const canHandOver = order.status === 'IN_PROGRESS'
  const isLampLeft = !isOpen && !isHolder && canHandOver
  return (
    <>
      {!isHolder && canHandOver && <Deadline stay={stay} kind={kind} />}
      {!canHandOver && (
        <p className="lead muted mt-4">
          <FormattedMessage id="stay.options.over" />
        </p>
      )}
      {isLampLeft && (
        <>
          <p className="mt-5">
            <ButtonLink kind="accent" icon="arrow" href={paths.profileHandOver(order.id)}>
              <FormattedMessage id="reschedules.handOver" />
            </ButtonLink>
          </p>
          <p className="muted mt-2">
            <FormattedMessage id="stay.handOver.late" />
          </p>
          <Call id={order.id} />
        </>
      )}
      <Ways stay={stay}>
        {!isHolder && (
          <>
            <Way
              as="move"
              to={isOpen ? paths.profileReschedule(order.id) : null}
              {...(isOpen ? { later: <FormattedMessage id="stay.move.later" /> } : tooLate('move'))}
            />
            <Way
              as="change"
              to={isOpen ? paths.profileChange(order.id) : null}
              {...(isOpen ? { later: <FormattedMessage id="stay.change.later" /> } : tooLate('change'))}
            />
            {isOpen && canHandOver && (
              <Way
                as="handOver"
                to={paths.profileHandOver(order.id)}
                later={<FormattedMessage id="stay.handOver.later" />}
              />
            )}
          </>
        )}
        <CancelWay order={order} details={details} />
      </Ways>
    </>
  )
}

/** The telephone, where little is left that a page can do. */
function Call({ id }: { id: string }) {
  const [{ data }] = useWayThereQuery({ variables: { id } })
  const phone = data?.contactLinks?.phone
  return (
    phone && (
      <p className="muted mt-2">
        <FormattedMessage id="stay.options.call" values={{ phone: <PhoneLink phone={phone} /> }} />
      </p>
    )
  )
}

const tooLate = (as: keyof typeof late) => ({
  cost: <FormattedMessage id="stay.options.tooLate" />,
  text: <FormattedMessage id={late[as]} />,
})

const late = {
  move: 'stay.move.late',
  change: 'stay.change.late',
} as const

interface CancelWayProps {
  order: OpenedOrder
  details: NonNullable<OpenedOrder['details']>
}

/** Names the refund now and after the deadline; a press asks first. */
function CancelWay({ order, details }: CancelWayProps) {
  const money = useMoney()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const { kind, moneyBack, toVouchers, asNewVoucher } = details.cancellation
  const isHolder = order.handover?.role === 'HOLDER'
  const isInsured = details.lines.some((line) => line.kind === 'INSURANCE')
  const minor = [moneyBack, toVouchers, asNewVoucher].reduce((sum, part) => sum + (part?.minor ?? 0), 0)
  const amount = money({ minor, currency: details.total.currency })
  return (
    <CancelStay
      order={order}
      timeZone={order.store?.timeZone ?? shopTimeZone}
      details={details}
      onCancelled={() => navigate(paths.profileOrder())}
    >
      {(ask) => (
        <Way
          as="cancel"
          to={ask}
          cost={
            isHolder ? (
              <></>
            ) : ask && minor > 0 ? (
              <FormattedMessage
                id={kind === 'VOUCHER' ? 'stay.cancel.voucher' : 'stay.cancel.back'}
                values={{ amount }}
              />
            ) : (
              <FormattedMessage id="stay.cancel.cost" />
            )
          }
          text={
            !ask ? (
              <FormattedMessage id={isHolder ? 'orders.cancel.closedHolder' : 'stay.cancel.late'} />
            ) : (
              <>
                <FormattedMessage id="stay.cancel.text" />{' '}
                {isHolder ? (
                  <FormattedMessage id="orders.cancel.toPayer" />
                ) : (
                  <WhatComesBack details={details} />
                )}
              </>
            )
          }
          later={
            kind === 'REFUND' &&
            !isHolder && (
              <FormattedMessage id={isInsured ? 'stay.cancel.laterInsured' : 'stay.cancel.later'} />
            )
          }
        />
      )}
    </CancelStay>
  )
}
