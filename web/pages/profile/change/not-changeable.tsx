import { FormattedMessage } from 'react-intl'
import type { RescheduleErrorCode } from '../../../generated/schema.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

const reasons = {
  RESCHEDULING_CLOSED: { title: 'reschedules.change.closed.title', text: 'reschedules.change.closed.text' },
  RESCHEDULE_LIMIT_REACHED: { title: 'reschedules.limit.title', text: 'reschedules.change.limit.text' },
  ORDER_NOT_RESCHEDULABLE: { title: 'reschedules.change.none.title', text: 'reschedules.none.text' },
} as const

type Reason = keyof typeof reasons

/** Whether the problem is the stay itself, not what was chosen. */
export function notChangeable(problem: RescheduleErrorCode | null | undefined): problem is Reason {
  return problem != null && Object.hasOwn(reasons, problem)
}

/** Why a stay cannot be changed, and what can be done instead. */
export function NotChangeable({ problem }: { problem: Reason }) {
  const paths = usePaths()
  const { title, text } = reasons[problem]
  return (
    <EmptyState level={1} title={<FormattedMessage id={title} />} text={<FormattedMessage id={text} />}>
      <ButtonLink href={paths.profileOrder()} icon="arrow">
        <FormattedMessage id="reschedules.orders" />
      </ButtonLink>
    </EmptyState>
  )
}
