import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StayMail, StayState } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { ActForm } from './act-form.tsx'
import type { FormProps } from './form-props.ts'
import { useSendAgainMutation } from './send-again.generated.ts'
import { sendBy } from './send-by.ts'

const mailNames = {
  CONFIRMATION: 'house.mail.confirmation',
  INVOICE: 'house.books.invoice',
  LINK: 'house.mail.link',
} as const satisfies Record<StayMail, PlainMessageId>

/** The mails that there can be about a stay in this state. */
function mailsOf(state: StayState): StayMail[] {
  if (state === 'UNPAID') return ['LINK']
  return state === 'CANCELLED' || state === 'OVER' ? ['INVOICE'] : ['CONFIRMATION', 'INVOICE']
}

/** Sends a mail once more that the guest has lost, to the mailbox of the order. */
export function MailForm({ stay, ...form }: FormProps) {
  const [, sendAgain] = useSendAgainMutation()
  const mails = mailsOf(stay.stay.state)
  const [what, setWhat] = useState(mails[0]!)
  return (
    <ActForm
      {...form}
      title="house.act.mail"
      doesAtOnce
      input={what}
      send={sendBy(sendAgain, { id: stay.id, what })}
    >
      <Segment
        legend={<FormattedMessage id="house.mail.what" />}
        isLegendShown
        name="mail"
        options={mails.map((value) => ({ value, label: <FormattedMessage id={mailNames[value]} /> }))}
        value={what}
        onChange={setWhat}
      />
      <p className="hint">
        <FormattedMessage id="house.mail.hint" />
      </p>
    </ActForm>
  )
}
