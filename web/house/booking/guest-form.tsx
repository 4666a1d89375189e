import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { ActForm } from '../acts/act-form.tsx'
import { NameFields, noNames, trimmed } from '../acts/name-fields.tsx'
import { ReceiptField, receiptOf } from '../acts/receipt-field.tsx'
import { sendBy } from '../acts/send-by.ts'
import { useWords } from '../day/use-words.ts'
import type { NextEntry } from '../log/log-list.tsx'
import { useBookForGuestMutation } from './book-for-guest.generated.ts'
import type { Hold } from './choose-time.tsx'
import { HeldLine } from './held-line.tsx'

interface GuestFormProps {
  hold: Hold
  onBack: () => void
  onDone: (sentence: string) => void
}

/** Who comes, and how it is paid: at the till before, or by a link that the mailbox gets. */
export function GuestForm({ hold, onBack, onDone }: GuestFormProps) {
  const words = useWords(shopTimeZone)
  const [, book] = useBookForGuestMutation()
  const [names, setNames] = useState(noNames)
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<'de' | 'en'>('de')
  const [way, setWay] = useState<'till' | 'link'>('till')
  const [number, setNumber] = useState('')
  const [preview, setPreview] = useState<NextEntry | null>(null)
  const receipt = way === 'till' ? receiptOf(number, hold.totalCents) : null
  const input = {
    id: hold.id,
    ...trimmed(names),
    email: email.trim() || null,
    isEnglish: language === 'en',
    receipt,
  }
  const isMissing = !input.firstName || !input.lastName || (way === 'till' ? !receipt : !input.email)
  return (
    <>
      <HeldLine hold={hold} onBack={onBack} />
      <ActForm
        title="house.act.book"
        input={JSON.stringify(input)}
        canAct
        onPreview={setPreview}
        onDone={onDone}
        send={isMissing ? null : sendBy(book, input)}
      >
        <div className="act-form__days">
          <NameFields value={names} onChange={setNames} />
        </div>
        <Segment
          legend={<FormattedMessage id="house.book.way" />}
          isLegendShown
          name="way"
          options={[
            { value: 'till', label: <FormattedMessage id="house.book.till" /> },
            { value: 'link', label: <FormattedMessage id="house.book.link" /> },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'till' && (
          <ReceiptField amount={words.money(hold.totalCents)} value={number} onChange={setNumber} />
        )}
        <TextField
          label={<FormattedMessage id="house.book.email" />}
          hint={<FormattedMessage id={way === 'till' ? 'house.book.emailHint' : 'house.book.linkHint'} />}
          isOptional={way === 'till'}
          type="email"
          maxLength={255}
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {input.email && <LanguageChoice value={language} onChange={setLanguage} />}
        {preview && <p role="status">{preview.effect}</p>}
      </ActForm>
    </>
  )
}

interface LanguageChoiceProps {
  value: 'de' | 'en'
  onChange: (value: 'de' | 'en') => void
}

function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  return (
    <Segment
      legend={<FormattedMessage id="house.book.language" />}
      isLegendShown
      name="language"
      options={[
        { value: 'de', label: <FormattedMessage id="house.book.german" /> },
        { value: 'en', label: <FormattedMessage id="house.book.english" /> },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
