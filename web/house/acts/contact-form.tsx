import { useState } from 'react'
import { focusFirst } from '../focus.ts'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { failureMessage, houseErrorMessage } from '../error-messages.ts'
import { Refusal } from '../session/refusal.tsx'
import { useShowContactMutation } from '../stay/show-contact.generated.ts'
import type { FormProps } from './form-props.ts'

/** How a guest can be reached: shown by a press, which is in the log then. */
export function ContactForm({ stay }: FormProps) {
  const [{ data, fetching }, show] = useShowContactMutation()
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  const contact = data?.showContact.contact
  const ask = async (): Promise<void> => {
    const { data, error } = await show({ id: stay.id })
    const code = data?.showContact.userErrors[0]?.code
    if (code) setRefusal(houseErrorMessage(code))
    else setRefusal(data ? null : failureMessage(error))
  }
  return (
    <section className="slip act-form">
      <h2>
        <FormattedMessage id="house.act.contact" />
      </h2>
      {contact ? (
        <p className="act-form__contact" role="status">
          <b>{contact.name}</b>
          {contact.phone && <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>}
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </p>
      ) : (
        <>
          <p>
            <FormattedMessage id="house.contact.text" />
          </p>
          <Button kind="accent" isBusy={fetching} ref={focusFirst} onClick={() => void ask()}>
            <FormattedMessage id="house.contact.show" />
          </Button>
        </>
      )}
      <Refusal id={refusal} />
    </section>
  )
}
