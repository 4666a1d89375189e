import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { CodeDialog } from '../../../shop/stay/code-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import type { MemberCardFieldsFragment } from './member-card.generated.ts'

/** The button that shows the card for the check-in. */
export function MemberCard({ card }: { card: MemberCardFieldsFragment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leading="qr" onClick={() => setOpen(true)}>
        <FormattedMessage id="account.card.open" />
      </Button>
      <CodeDialog card={card} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
