import type { ComponentProps, ReactNode, Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextLink } from '../../../ui/button.tsx'
import { CancelNote } from './cancel-note.tsx'

interface StayTermsProps extends ComponentProps<typeof CancelNote> {
  orderId: string
  noteRef?: Ref<HTMLParagraphElement>
  /** What stands beside the way to move it. */
  children?: ReactNode
}

/** Until when a stay can be cancelled, and the ways to move, change and hand it to a friend. */
export function StayTerms({ orderId, noteRef, children, ...note }: StayTermsProps) {
  const { isHolder } = note
  const paths = usePaths()
  const canMove = note.cancellation.kind === 'REFUND' && !isHolder
  const canHandOver = note.status === 'IN_PROGRESS' && !isHolder
  return (
    <>
      <p ref={noteRef}>
        <CancelNote {...note} />
      </p>
      {(canMove || canHandOver || children) && (
        <div className="row">
          {canMove && (
            <TextLink href={paths.profileReschedule(orderId)}>
              <FormattedMessage id="orders.reschedule" />
            </TextLink>
          )}
          {canMove && (
            <TextLink href={paths.profileChange(orderId)}>
              <FormattedMessage id="orders.change" />
            </TextLink>
          )}
          {canHandOver && (
            <TextLink href={paths.profileHandOver(orderId)}>
              <FormattedMessage id="orders.handOver" />
            </TextLink>
          )}
          {children}
        </div>
      )}
    </>
  )
}
