import { useLayoutEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { isMemberCard } from '../../shop/scan/scanned-code.ts'
import { type ScanState, useScan } from '../../shop/scan/use-scan.ts'
import { isTicket } from '../door/ticket-place.tsx'
import { Button } from '../../ui/button.tsx'
import './card-scanner.css'

interface CardScannerProps {
  onNumber: (number: string) => void
  onClose: () => void
}

/** The camera's picture, until it shows a ticket or a member card. Pictures are neither sent nor kept. */
export function CardScanner({ onNumber, onClose }: CardScannerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { video, state, hasPicture } = useScan((text) => {
    if (!isMemberCard(text) && !isTicket(text)) return 'other'
    onNumber(text.trim())
    return null
  }, 'environment')
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="scanner slip" aria-labelledby="scanner-title" onClose={onClose}>
      <h2 id="scanner-title">
        <FormattedMessage id="house.scan.title" />
      </h2>
      {hasPicture && <video ref={video} muted playsInline aria-hidden="true" />}
      <p role="status">
        <FormattedMessage id={texts[state]} />
      </p>
      <form method="dialog">
        <Button type="submit" kind="line" size="small">
          <FormattedMessage id="ui.dialog.close" />
        </Button>
      </form>
    </dialog>
  )
}

const texts = {
  asking: 'house.scan.asking',
  looking: 'house.scan.looking',
  other: 'house.scan.other',
  refused: 'house.scan.refused',
  missing: 'house.scan.missing',
  busy: 'house.scan.busy',
} satisfies Record<ScanState<'other'>, PlainMessageId>
