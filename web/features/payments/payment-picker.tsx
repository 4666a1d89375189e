import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PaymentKind } from '../../generated/schema.ts'
import { Button } from '../../ui/button.tsx'
import { FormGroup } from '../../ui/forms/form-layout.tsx'
import { Alert, Note } from '../../ui/states/notice.tsx'
import { RowChoice } from '../../shop/row-choice.tsx'
import { kindTexts } from './payment-methods.ts'

interface PaymentPickerProps {
  /** Null if they could not be loaded. */
  methods: { id: string; name: string; kind: PaymentKind }[] | null
  chosenId: string | null
  onChoose: (id: string) => void
  onRetry: () => Promise<unknown>
}

/** "How would you like to pay?", or why that is not possible. */
export function PaymentPicker({ methods, chosenId, onChoose, onRetry }: PaymentPickerProps) {
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const retry = async (): Promise<void> => {
    setAsking(true)
    await onRetry()
    setAsking(false)
    setTries((now) => now + 1)
    // The pressed button may be gone by now, and with it the focus.
    place.current?.focus()
  }
  const options = methods?.map(({ id, name, kind }) => {
    const texts = kindTexts[kind]
    return {
      value: id,
      label: texts.name ? <FormattedMessage id={texts.name} /> : name,
      hint: texts.hint && <FormattedMessage id={texts.hint} />,
    }
  })
  return (
    <div ref={place} tabIndex={-1}>
      {/* A new element for each try, so that screen readers announce it again. */}
      {!options && (
        <Alert key={tries}>
          <p>
            <FormattedMessage id="payments.picker.failed" />
          </p>
          <Button kind="line" size="small" className="mt-4" isBusy={isAsking} onClick={() => void retry()}>
            <FormattedMessage id="payments.picker.retry" />
          </Button>
        </Alert>
      )}
      {options?.length === 0 && (
        <Note icon="alert">
          <FormattedMessage id="payments.picker.none" />
        </Note>
      )}
      {options && options.length > 0 && (
        <FormGroup legend={<FormattedMessage id="payments.picker.title" />}>
          <RowChoice name="paymentMethod" options={options} value={chosenId} onChange={onChoose} />
        </FormGroup>
      )}
    </div>
  )
}
