import { FormattedMessage } from 'react-intl'
import { formatClock, useMoney } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { SlotAlternative } from './book-result.ts'
import { kindNames } from './kind-names.ts'
import './taken-dialog.css'

interface TakenDialogProps {
  /** Null while closed; empty if no alternative is left. */
  alternatives: SlotAlternative[] | null
  onChoose: (alternative: SlotAlternative) => void
  onClose: () => void
}

/** The slot was taken meanwhile: offers times close to it. */
export function TakenDialog({ alternatives, onChoose, onClose }: TakenDialogProps) {
  const money = useMoney()
  return (
    <Dialog
      isOpen={alternatives !== null}
      onClose={onClose}
      title={<FormattedMessage id="bookings.taken.title" />}
      actions={
        <Button kind="line" onClick={onClose}>
          <FormattedMessage id="bookings.taken.back" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id={alternatives?.length ? 'bookings.taken.text' : 'bookings.taken.nothing'} />
      </p>
      {alternatives && alternatives.length > 0 && (
        <ul className="alternatives">
          {alternatives.map((alternative) => (
            <li key={alternative.slot.id}>
              <button type="button" className="alternative" onClick={() => onChoose(alternative)}>
                <b className="tabular">
                  <FormattedMessage
                    id="bookings.time.range"
                    values={{
                      start: formatClock(alternative.slot.startTime),
                      end: formatClock(alternative.slot.endTime),
                    }}
                  />
                </b>
                <span>{kindNames[alternative.wellzoneKind]}</span>
                <span className="tabular">{money(alternative.slot.total)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
