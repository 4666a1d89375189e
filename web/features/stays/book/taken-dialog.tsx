import { FormattedMessage } from 'react-intl'
import { formatClock, useMoney } from '../../../lib/language/format.ts'
import { type AskedStay, usePaths } from '../../../lib/routing/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { SlotAlternative } from './book-result.ts'
import type { WellzoneKind } from '../../../generated/schema.ts'
import './taken-dialog.css'

interface TakenDialogProps {
  /** Null while closed; empty if no alternative is left. */
  alternatives: SlotAlternative[] | null
  /** What was looked for. */
  request: AskedStay
  onChoose: (alternative: SlotAlternative) => void
  onClose: () => void
}

/** The slot was taken meanwhile: offers times close to it, or the waiting list where none is left. */
export function TakenDialog({ alternatives, request, onChoose, onClose }: TakenDialogProps) {
  const money = useMoney()
  const paths = usePaths()
  const isNothingLeft = alternatives?.length === 0
  return (
    <Dialog
      isOpen={alternatives !== null}
      onClose={onClose}
      title={<FormattedMessage id="bookings.taken.title" />}
      actions={
        <>
          {isNothingLeft && (
            <ButtonLink kind="dark" icon="bell" href={paths.waitingFor(request)}>
              <FormattedMessage id="bookings.taken.wait" />
            </ButtonLink>
          )}
          <Button kind="line" onClick={onClose}>
            <FormattedMessage id="bookings.taken.back" />
          </Button>
        </>
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

/** Names of the wellzone types: the same in every language. */
const kindNames = { CLASSIC: 'Classic', PREMIUM: 'Premium', EXCLUSIVE: 'Exclusive' } satisfies Record<
  WellzoneKind,
  string
>
