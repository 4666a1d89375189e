import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocale } from '../../lib/language/locale.tsx'
import { centsOf } from '../../lib/language/typed-amount.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { ActForm } from '../acts/act-form.tsx'
import type { FormProps } from '../acts/form-props.ts'
import { sendBy } from '../acts/send-by.ts'
import type { Words } from '../day/use-words.ts'
import { useCloseDayMutation } from './close-day.generated.ts'
import { type Money, tillCentsOf } from './takings.ts'

interface CloseFormProps extends Omit<FormProps, 'stay'> {
  storeId: string
  day: string
  money: Money
  words: Words
}

/** The figure of the till's report beside that of its receipts here; another one needs a note. */
export function CloseForm({ storeId, day, money, words, ...form }: CloseFormProps) {
  const locale = useLocale()
  const [, close] = useCloseDayMutation()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const tillCents = centsOf(typed, locale)
  const difference = tillCents === null ? 0 : tillCents - tillCentsOf(money)
  if (money.isRunning)
    return (
      <p className="muted">
        <FormattedMessage id="house.takings.running" />
      </p>
    )
  const isMissing = tillCents === null || (difference !== 0 && note.trim() === '')
  const input = isMissing ? null : { storeId, day, tillCents, note: note.trim() || null }
  return (
    <ActForm
      {...form}
      title={money.closing ? 'house.takings.closeAgain' : 'house.takings.close'}
      input={JSON.stringify(input)}
      send={input && sendBy(close, input)}
    >
      <TextField
        label={<FormattedMessage id="house.takings.report" />}
        hint={<FormattedMessage id="house.takings.reportHint" />}
        autoComplete="off"
        inputMode="decimal"
        data-wrong={typed.trim() !== '' && tillCents === null}
        maxLength={14}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">
        {tillCents !== null &&
          (difference === 0 ? (
            <FormattedMessage id="house.takings.same" />
          ) : (
            <FormattedMessage
              id="house.takings.differs"
              values={{ difference: words.difference(difference) }}
            />
          ))}
      </p>
      {difference !== 0 && (
        <TextField
          label={<FormattedMessage id="house.takings.note" />}
          hint={<FormattedMessage id="house.takings.noteHint" />}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ActForm>
  )
}
