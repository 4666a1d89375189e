import { FormattedMessage } from 'react-intl'
import type { PaymentKind } from '../../generated/schema.ts'
import { FormGroup } from '../../ui/flow.tsx'
import { PaymentChoice } from '../../ui/payment-choice.tsx'
import { kindTexts } from './payment-methods.ts'

interface PaymentPickerProps {
  methods: { id: string; name: string; kind: PaymentKind }[]
  chosenId: string | null
  onChoose: (id: string) => void
}

/** "How would you like to pay?" */
export function PaymentPicker({ methods, chosenId, onChoose }: PaymentPickerProps) {
  const options = methods.map(({ id, name, kind }) => {
    const texts = kindTexts[kind]
    return {
      value: id,
      label: texts.name ? <FormattedMessage id={texts.name} /> : name,
      hint: texts.hint && <FormattedMessage id={texts.hint} />,
    }
  })
  return (
    <FormGroup legend={<FormattedMessage id="payments.picker.title" />}>
      <PaymentChoice name="paymentMethod" options={options} value={chosenId} onChange={onChoose} />
    </FormGroup>
  )
}
