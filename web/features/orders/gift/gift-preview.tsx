import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import type { MailPreviewFieldsFragment } from './plan-voucher-gift.generated.ts'
import type { Recipient } from '../../../shop/gifts/gift-rules.ts'
import './gift-preview.css'

interface GiftPreviewProps {
  mail: MailPreviewFieldsFragment
  recipient: Recipient
  isBusy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The mail as the recipient will read it. Takes the focus, since the form that had it is gone. */
export function GiftPreview({ mail, recipient, isBusy, onConfirm, onBack }: GiftPreviewProps) {
  const dates = useDates()
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <>
      <p ref={summary} tabIndex={-1}>
        <FormattedMessage
          id="voucher-gifts.preview.text"
          values={{ email: recipient.email, day: dates.weekdayAndDay(recipient.sendOn) }}
        />
      </p>
      <article className="gift-preview mt-4">
        <p className="small muted">
          <FormattedMessage id="voucher-gifts.preview.subject" values={{ subject: mail.subject }} />
        </p>
        <h3 className="heading-3 gift-preview__words">{mail.heading}</h3>
        {mail.paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </article>
      <FormActions>
        <Button isBusy={isBusy} onClick={onConfirm}>
          <FormattedMessage id="voucher-gifts.preview.confirm" />
        </Button>
        <TextButton isQuiet disabled={isBusy} onClick={onBack}>
          <FormattedMessage id="voucher-gifts.preview.back" />
        </TextButton>
      </FormActions>
    </>
  )
}
