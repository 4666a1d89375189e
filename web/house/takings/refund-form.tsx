import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/forms/field.tsx'
import { ActForm } from '../acts/act-form.tsx'
import type { FormProps } from '../acts/form-props.ts'
import { sendBy } from '../acts/send-by.ts'
import type { Words } from '../day/use-words.ts'
import { focusFirst } from '../focus.ts'
import { useRecordRefundMutation } from './record-refund.generated.ts'
import type { DueRefund } from './takings.ts'

interface RefundFormProps extends Omit<FormProps, 'stay'> {
  refund: DueRefund
  words: Words
}

/** Says that money was paid back: at the till before, or by a transfer. */
export function RefundForm({ refund: { id, way, number, cents }, words, ...form }: RefundFormProps) {
  const [, record] = useRecordRefundMutation()
  const [typed, setTyped] = useState('')
  const reference = typed.trim()
  return (
    <ActForm
      {...form}
      title="house.takings.refund"
      input={reference}
      send={reference === '' ? null : sendBy(record, { id, way, reference })}
    >
      <TextField
        label={
          <FormattedMessage
            id={way === 'TILL' ? 'house.takings.refundReceipt' : 'house.takings.refundTransfer'}
            values={{ amount: words.money(cents), number }}
          />
        }
        hint={<FormattedMessage id="house.takings.refundHint" />}
        autoComplete="off"
        maxLength={100}
        ref={focusFirst}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActForm>
  )
}
