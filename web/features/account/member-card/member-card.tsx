import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CodeDialog } from '../../../shop/stay/code-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import type { MemberCardFieldsFragment } from './member-card.generated.ts'

/** The button that shows the card for the check-in. */
export function MemberCard({ card }: { card: MemberCardFieldsFragment }) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const number = card.membershipNumber
  return (
    <>
      <Button leading="qr" onClick={() => setOpen(true)}>
        <FormattedMessage id="account.card.open" />
      </Button>
      <CodeDialog
        code={card}
        alt={intl.formatMessage({ id: 'trip.card.alt' }, { number })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <FormattedMessage id="trip.card.text" values={{ number }} />
      </CodeDialog>
    </>
  )
}
