import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { GiftForm } from './gift-form.tsx'
import type { GiveableVoucher } from './gift-note.tsx'
import { GiftPreview } from './gift-preview.tsx'
import type { MailPreviewFieldsFragment } from './plan-voucher-gift.generated.ts'
import type { Recipient } from '../../../shop/gifts/gift-rules.ts'
import { usePlanGift } from './use-plan-gift.ts'

interface GiftDialogProps {
  orderId: string
  voucher: GiveableVoucher
  onClose: () => void
}

/** Sends a voucher to another person: first who and when, then the mail as it will be. */
export function GiftDialog({ orderId, voucher, onClose }: GiftDialogProps) {
  const intl = useIntl()
  const dates = useDates()
  const snackbar = useSnackbar()
  const { plan, isBusy } = usePlanGift(orderId, voucher.printLine)
  const [typed, setTyped] = useState<Recipient | null>(voucher.gift ?? null)
  const [mail, setMail] = useState<MailPreviewFieldsFragment | null>(null)

  const preview = async (recipient: Recipient) => {
    setTyped(recipient)
    const result = await plan(recipient, true)
    if (result.as === 'refused') return result.sendOn ? { sendOn: result.sendOn } : null
    setMail(result.mail)
    return null
  }
  const save = async (recipient: Recipient | null): Promise<void> => {
    const result = await plan(recipient, false)
    if (result.as === 'refused') return
    const planned = recipient && { ...recipient, day: dates.weekdayAndDay(recipient.sendOn) }
    snackbar.success(
      planned
        ? intl.formatMessage({ id: 'voucher-gifts.saved' }, { name: planned.name, day: planned.day })
        : intl.formatMessage({ id: 'voucher-gifts.cancelled' }),
    )
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCloseable={!isBusy}
      isWide
      title={<FormattedMessage id={mail ? 'voucher-gifts.preview.title' : 'voucher-gifts.form.title'} />}
    >
      {mail && typed ? (
        <GiftPreview
          mail={mail}
          recipient={typed}
          isBusy={isBusy}
          onConfirm={() => void save(typed)}
          onBack={() => setMail(null)}
        />
      ) : (
        <GiftForm
          typed={typed}
          voucher={voucher}
          isBusy={isBusy}
          onPreview={preview}
          onCancelGift={() => void save(null)}
        />
      )}
    </Dialog>
  )
}
