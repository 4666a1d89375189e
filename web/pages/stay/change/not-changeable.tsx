import type { RescheduleErrorCode } from '../../../generated/schema.ts'
import { StayAsItIs } from '../move/stay-as-it-is.tsx'

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

interface NotChangeableProps {
  problem: Reason
  orderId?: string
}

/** Why a stay cannot be changed. */
export function NotChangeable({ problem, orderId }: NotChangeableProps) {
  const isClosed = problem === 'RESCHEDULING_CLOSED'
  return <StayAsItIs {...reasons[problem]} handOverOf={isClosed ? orderId : undefined} />
}
