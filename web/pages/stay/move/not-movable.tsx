import { StayAsItIs } from './stay-as-it-is.tsx'

const reasons = {
  CLOSED: { title: 'reschedules.closed.title', text: 'reschedules.closed.text' },
  LIMIT: { title: 'reschedules.limit.title', text: 'reschedules.limit.text' },
  NONE: { title: 'reschedules.none.title', text: 'reschedules.none.text' },
} as const

interface NotMovableProps {
  kind: keyof typeof reasons
  orderId?: string
}

/** Why a stay cannot be moved. */
export function NotMovable({ kind, orderId }: NotMovableProps) {
  return <StayAsItIs {...reasons[kind]} handOverOf={kind === 'CLOSED' ? orderId : undefined} />
}
