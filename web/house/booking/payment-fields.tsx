import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { ReceiptField } from '../acts/receipt-field.tsx'
import { useWords } from '../day/use-words.ts'
import { Refusal } from '../session/refusal.tsx'
import type { usePayment, Way } from './use-payment.ts'

const wayNames = {
  till: 'house.book.till',
  voucher: 'house.book.voucher',
  link: 'house.book.link',
} as const satisfies Record<Way, string>
const ways = Object.keys(wayNames) as Way[]

/** The way of the payment, with the code of a voucher and the till's receipt where they are needed. */
export function PaymentFields(payment: ReturnType<typeof usePayment>) {
  const words = useWords(shopTimeZone)
  const { way, leftCents, tillCents } = payment
  return (
    <>
      <Segment
        legend={<FormattedMessage id="house.book.way" />}
        isLegendShown
        name="way"
        options={ways.map((value) => ({ value, label: <FormattedMessage id={wayNames[value]} /> }))}
        value={way}
        onChange={payment.setWay}
      />
      {way === 'voucher' && (
        <>
          <TextField
            label={<FormattedMessage id="house.book.code" />}
            hint={<FormattedMessage id="house.book.codeHint" />}
            maxLength={30}
            autoComplete="off"
            value={payment.code}
            onChange={({ target }) => payment.setCode(target.value)}
          />
          <Refusal id={payment.refusal} />
          {leftCents !== null && (
            <p role="status">
              <FormattedMessage
                id={tillCents === 0 ? 'house.book.covered' : 'house.book.rest'}
                values={{ left: words.money(leftCents) }}
              />
            </p>
          )}
        </>
      )}
      {tillCents !== null && tillCents > 0 && (
        <ReceiptField amount={words.money(tillCents)} value={payment.number} onChange={payment.setNumber} />
      )}
    </>
  )
}
