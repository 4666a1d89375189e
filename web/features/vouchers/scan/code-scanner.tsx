import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { codeInScan, isMemberCard } from '../../../shop/scan/scanned-code.ts'
import { type ScanState, useScan } from '../../../shop/scan/use-scan.ts'
import './code-scanner.css'

interface CodeScannerProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** The camera's picture, until it shows a code. Pictures stay in this browser and are not kept. */
export function CodeScanner({ onCode, onClose }: CodeScannerProps) {
  // The visitor holds the voucher in front of the screen.
  const { video, state, hasPicture } = useScan((text) => {
    const code = isMemberCard(text) ? null : codeInScan(text)
    if (code !== null) onCode(code)
    return code !== null ? null : isMemberCard(text) ? 'card' : 'other'
  }, 'user')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="scan.title" />}
      actions={
        <Button kind="line" onClick={onClose}>
          <FormattedMessage id="scan.type" />
        </Button>
      }
    >
      {hasPicture && (
        <div className="scanner">
          <video ref={video} className="scanner__picture" muted playsInline aria-hidden="true" />
        </div>
      )}
      <p role="status">
        <FormattedMessage id={texts[state]} />
      </p>
    </Dialog>
  )
}

const texts = {
  asking: 'scan.asking',
  looking: 'scan.looking',
  card: 'scan.card',
  other: 'scan.other',
  refused: 'scan.refused',
  missing: 'scan.missing',
  busy: 'scan.busy',
} satisfies Record<ScanState<'card' | 'other'>, PlainMessageId>
