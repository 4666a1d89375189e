import type { StayActName } from '../../generated/house-schema.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import type { FormProps } from './form-props.ts'
import { ContactForm } from './contact-form.tsx'
import { FreeForm } from './free-form.tsx'
import { LaterForm } from './later-form.tsx'
import { LengthenForm } from './lengthen-form.tsx'
import { MailForm } from './mail-form.tsx'
import { MoveForm } from './move-form.tsx'
import { NoteForm } from './note-form.tsx'
import { OtherSuiteForm } from './other-suite-form.tsx'
import { PersonForm } from './person-form.tsx'
import { ReceiptForm } from './receipt-form.tsx'

/** The form of the act that is open. */
export function OpenForm({ name, ...form }: FormProps & { name: StayActName }) {
  if (name === 'LATER') return <LaterForm {...form} />
  if (name === 'MOVE') return <MoveForm {...form} />
  if (name === 'LENGTHEN') return <LengthenForm {...form} />
  if (name === 'RECEIPT') return <ReceiptForm {...form} />
  if (name === 'CANCEL') return <CancelForm {...form} />
  if (name === 'PERSON') return <PersonForm {...form} />
  if (name === 'SUITE') return <OtherSuiteForm {...form} />
  if (name === 'FREE') return <FreeForm {...form} />
  if (name === 'MAIL') return <MailForm {...form} />
  if (name === 'NOTE') return <NoteForm {...form} />
  if (name === 'CONTACT') return <ContactForm {...form} />
  return <ArrivalForm {...form} name={name === 'TAKE_BACK' ? 'NONE' : name} />
}
