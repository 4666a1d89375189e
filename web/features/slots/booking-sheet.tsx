import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../ui/button.tsx'
import { BareDialog } from '../../ui/overlays/dialog.tsx'
import './booking-sheet.css'

interface BookingSheetProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** The action, always visible at the bottom. */
  action: ReactNode
  onSubmit: () => void
  /** Steps. */
  children: ReactNode
}

/** The booking fields on a phone: a full-screen sheet with one step open at a time. */
export function BookingSheet({ isOpen, onClose, title, action, onSubmit, children }: BookingSheetProps) {
  const intl = useIntl()
  const titleId = useId()
  return (
    <BareDialog isOpen={isOpen} onClose={onClose} className="booking-sheet" labelledBy={titleId}>
      <form
        className="booking-sheet__inner"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className="booking-sheet__head">
          <h2 className="booking-sheet__heading" id={titleId}>
            {title}
          </h2>
          <IconButton icon="close" label={intl.formatMessage({ id: 'ui.sheet.close' })} onClick={onClose} />
        </div>
        <div className="booking-sheet__body">{children}</div>
        <div className="booking-sheet__footer">{action}</div>
      </form>
    </BareDialog>
  )
}

interface SheetStepProps {
  label: ReactNode
  /** The current choice, or a prompt to choose. */
  value: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** A hint and one control below each other. */
  isRow?: boolean
  children: ReactNode
}

/** One step. The parent controls which one is open: a choice closes this one and opens the next empty one. */
export function SheetStep({ label, value, isOpen, onOpenChange, isRow = false, children }: SheetStepProps) {
  return (
    <details className="booking-step" open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          onOpenChange(!isOpen)
        }}
      >
        <span className="booking-step__label">{label}</span>
        <span className="booking-step__value">{value}</span>
        <span className="booking-step__edit" aria-hidden="true">
          <FormattedMessage id="ui.sheet.change" />
        </span>
      </summary>
      <div className={isRow ? 'booking-step__content booking-step__content--row' : 'booking-step__content'}>
        {isOpen && children}
      </div>
    </details>
  )
}
