import { FormattedMessage } from 'react-intl'
import { isStayLike } from '../../features/stays/again/query-like.ts'
import { useLastStayQuery } from '../../features/stays/again/last-stay.generated.ts'
import { AgainLink } from './again-link.tsx'
import { isOver } from './earlier-stay.ts'

/** Books another stay like the one of this order; nothing for an order that is none. */
export function OrderAgain({ orderId }: { orderId: string }) {
  const [{ data }] = useLastStayQuery({ variables: { id: orderId } })
  const stay = data?.viewer?.order
  if (!stay || !isStayLike(stay)) return null
  return (
    <AgainLink stay={stay} kind="line" size="small">
      <FormattedMessage id={isOver(stay) ? 'again.action' : 'again.action.ahead'} />
    </AgainLink>
  )
}
