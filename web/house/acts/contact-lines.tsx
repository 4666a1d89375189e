import { FormattedMessage } from 'react-intl'
import type { ShowContactMutation } from '../stay/show-contact.generated.ts'

/** Name, telephone and address of a guest. */
export function ContactLines({
  contact,
}: {
  contact: NonNullable<ShowContactMutation['showContact']['contact']>
}) {
  return (
    <p className="contact-lines" role="status">
      <b>{contact.name}</b>
      {contact.phone && <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>}
      {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      {!contact.phone && !contact.email && (
        <span>
          <FormattedMessage id="house.contact.none" />
        </span>
      )}
    </p>
  )
}
