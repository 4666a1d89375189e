import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { ActForm } from '../acts/act-form.tsx'
import { NameFields, noNames, trimmed } from '../acts/name-fields.tsx'
import { sendBy } from '../acts/send-by.ts'
import { LogList, type NextEntry } from '../log/log-list.tsx'
import { useBookForGuestMutation } from './book-for-guest.generated.ts'
import type { Hold } from './choose-time.tsx'
import { HeldLine } from './held-line.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { usePayment } from './use-payment.ts'

interface GuestFormProps {
  storeId: string
  hold: Hold
  onBack: () => void
  onDone: (sentence: string) => void
}

/** Who comes, and how it is paid: at the till before, by a voucher, or by a link that the mailbox gets. */
export function GuestForm({ storeId, hold, onBack, onDone }: GuestFormProps) {
  const [, book] = useBookForGuestMutation()
  const [names, setNames] = useState(noNames)
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<'de' | 'en'>('de')
  const payment = usePayment(storeId, hold.totalCents)
  const [preview, setPreview] = useState<NextEntry | null>(null)
  const isLink = payment.way === 'link'
  const input = {
    id: hold.id,
    ...trimmed(names),
    email: email.trim() || null,
    isEnglish: language === 'en',
    voucherCode: payment.voucherCode,
    receipt: payment.receipt,
  }
  const isMissing = !input.firstName || !input.lastName || (isLink ? !input.email : !payment.isPaid)
  return (
    <>
      <HeldLine hold={hold} onBack={onBack} />
      <ActForm
        title="house.nav.book"
        input={JSON.stringify(input)}
        canAct
        onPreview={setPreview}
        onDone={(sentence) => onDone(`${hold.number}, ${sentence}`)}
        send={isMissing ? null : sendBy(book, input)}
      >
        <div className="act-form__days">
          <NameFields value={names} onChange={setNames} />
        </div>
        <PaymentFields {...payment} />
        <TextField
          label={<FormattedMessage id="house.book.email" />}
          hint={<FormattedMessage id={isLink ? 'house.book.linkHint' : 'house.book.emailHint'} />}
          isOptional={!isLink}
          type="email"
          maxLength={255}
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {input.email && <LanguageChoice value={language} onChange={setLanguage} />}
      </ActForm>
      {preview && <LogList entries={[]} timeZone={shopTimeZone} next={preview} />}
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
