import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/forms/field.tsx'
import { ActForm } from '../acts/act-form.tsx'
import type { FormProps } from '../acts/form-props.ts'
import { sendBy } from '../acts/send-by.ts'
import { focusFirst } from '../focus.ts'
import { useRedeemForOrderMutation } from './redeem-for-order.generated.ts'
import { digitsOfNumber } from '../order-number.ts'

/** Redeems a voucher for a stay of today that is not paid yet. */
export function RedeemForm({ code, ...form }: Omit<FormProps, 'stay'> & { code: string }) {
  const [, redeem] = useRedeemForOrderMutation()
  const [typed, setTyped] = useState('')
  const id = digitsOfNumber(typed)
  return (
    <ActForm
      {...form}
      title="house.voucher.redeem"
      input={id ?? ''}
      send={id === null ? null : sendBy(redeem, { id, code })}
    >
      <TextField
        label={<FormattedMessage id="house.voucher.forOrder" />}
        hint={<FormattedMessage id="house.voucher.forOrderHint" />}
        maxLength={13}
        autoComplete="off"
        ref={focusFirst}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActForm>
  )
}
