import { FormattedMessage } from 'react-intl'
import type { RescheduleErrorCode } from '../../../generated/schema.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink, TextLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

const reasons = {
  RESCHEDULING_CLOSED: { title: 'reschedules.closed.title', text: 'reschedules.closed.text' },
  RESCHEDULE_LIMIT_REACHED: { title: 'reschedules.limit.title', text: 'reschedules.limit.text' },
  ORDER_NOT_RESCHEDULABLE: { title: 'reschedules.none.title', text: 'reschedules.none.text' },
} as const

type Reason = keyof typeof reasons

/** True if the problem is the stay itself, not what was chosen. */
export function notMovable(problem: RescheduleErrorCode | null | undefined): problem is Reason {
  return problem != null && Object.hasOwn(reasons, problem)
}

interface NotMovableProps {
  problem: Reason
  orderId?: string
}

/** Why a stay stays as it is, and what can be done instead: within 48 hours a friend can still have it. */
export function NotMovable({ problem, orderId }: NotMovableProps) {
  const paths = usePaths()
  const { title, text } = reasons[problem]
  return (
    <EmptyState level={1} title={<FormattedMessage id={title} />} text={<FormattedMessage id={text} />}>
      {problem === 'RESCHEDULING_CLOSED' && orderId !== undefined ? (
        <>
          <ButtonLink href={paths.profileHandOver(orderId)} icon="arrow">
            <FormattedMessage id="reschedules.handOver" />
          </ButtonLink>
          <TextLink href={paths.profileStay(orderId)}>
            <FormattedMessage id="orders.next.open" />
          </TextLink>
        </>
      ) : (
        <ButtonLink href={paths.profileOrder()} icon="arrow">
          <FormattedMessage id="reschedules.orders" />
        </ButtonLink>
      )}
    </EmptyState>
  )
}
