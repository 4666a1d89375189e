import { useState } from 'react'
import { createPortal } from 'react-dom'
import { GiftDialog } from './gift-dialog.tsx'
import { GiftNote, type GiveableVoucher } from './gift-note.tsx'

interface GiftProps {
  orderId: string
  voucher: GiveableVoucher
  isButton?: boolean
}

/** The sending of a voucher to another person: what is planned, and the dialog that plans it. */
export function Gift({ orderId, voucher, isButton }: GiftProps) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <GiftNote voucher={voucher} isButton={isButton} onGive={() => setOpen(true)} />
      {isOpen &&
        createPortal(<GiftDialog orderId={orderId} voucher={voucher} onClose={close} />, document.body)}
    </>
  )
}
