import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink, TextLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

interface StayAsItIsProps {
  title: PlainMessageId
  text: PlainMessageId
  /** The order whose stay a friend can still have. */
  handOverOf?: string | undefined
}

/** Why a stay cannot become another one, and what can be done instead. */
export function StayAsItIs({ title, text, handOverOf }: StayAsItIsProps) {
  const paths = usePaths()
  return (
    <EmptyState level={1} title={<FormattedMessage id={title} />} text={<FormattedMessage id={text} />}>
      {handOverOf === undefined ? (
        <ButtonLink href={paths.profileOrder()} icon="arrow">
          <FormattedMessage id="reschedules.orders" />
        </ButtonLink>
      ) : (
        <>
          <ButtonLink href={paths.profileHandOver(handOverOf)} icon="arrow">
            <FormattedMessage id="reschedules.handOver" />
          </ButtonLink>
          <TextLink href={paths.profileOrder()}>
            <FormattedMessage id="reschedules.orders" />
          </TextLink>
        </>
      )}
    </EmptyState>
  )
}
