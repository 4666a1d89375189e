import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { focusFirst } from '../focus.ts'
import { Refusal } from '../session/refusal.tsx'
import { ContactLines } from './contact-lines.tsx'
import type { FormProps } from './form-props.ts'
import { useContact } from './use-contact.ts'

/** How a guest can be reached: shown by a press, which is in the log then. */
export function ContactForm({ stay }: FormProps) {
  const { contact, isBusy, refusal, ask } = useContact(stay.id)
  return (
    <section className="slip act-form">
      <h2>
        <FormattedMessage id="house.act.contact" />
      </h2>
      {contact ? (
        <ContactLines contact={contact} />
      ) : (
        <>
          <p>
            <FormattedMessage id="house.contact.text" />
          </p>
          <Button kind="accent" isBusy={isBusy} ref={focusFirst} onClick={ask}>
            <FormattedMessage id="house.contact.show" />
          </Button>
        </>
      )}
      <Refusal id={refusal} />
    </section>
  )
}
