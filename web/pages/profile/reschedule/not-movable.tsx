import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

const reasons = {
  CLOSED: { title: 'reschedules.closed.title', text: 'reschedules.closed.text' },
  LIMIT: { title: 'reschedules.limit.title', text: 'reschedules.limit.text' },
  NONE: { title: 'reschedules.none.title', text: 'reschedules.none.text' },
} as const

/** Why a stay cannot be moved, and what can be done instead. */
export function NotMovable({ kind }: { kind: keyof typeof reasons }) {
  const paths = usePaths()
  const { title, text } = reasons[kind]
  return (
    <EmptyState level={1} title={<FormattedMessage id={title} />} text={<FormattedMessage id={text} />}>
      <ButtonLink href={paths.profileOrder()} icon="arrow">
        <FormattedMessage id="reschedules.orders" />
      </ButtonLink>
    </EmptyState>
  )
}
