import { useState } from 'react'
import { useWords } from '../day/use-words.ts'
import { focusFirst } from '../focus.ts'
import { dueCentsOf } from '../stay/due.ts'
import { ActForm } from './act-form.tsx'
import type { FormProps } from './form-props.ts'
import { ReceiptField, receiptOf } from './receipt-field.tsx'
import { useRecordReceiptMutation } from './record-receipt.generated.ts'
import { sendBy } from './send-by.ts'

/** A guest who got a link pays at the till instead. */
export function ReceiptForm({ stay, ...form }: FormProps) {
  const words = useWords(stay.timeZone)
  const [, record] = useRecordReceiptMutation()
  const [number, setNumber] = useState('')
  const cents = dueCentsOf(stay)
  const receipt = receiptOf(number, cents)
  return (
    <ActForm
      {...form}
      title="house.act.receipt"
      input={JSON.stringify(receipt)}
      send={receipt && sendBy(record, { id: stay.id, receipt })}
    >
      <ReceiptField amount={words.money(cents)} value={number} onChange={setNumber} ref={focusFirst} />
    </ActForm>
  )
}
