import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { today } from '../../../lib/language/format.ts'
import { BirthdayField } from '../../../shop/person/birthday-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FieldGrid, FormActions } from '../../../ui/forms/form-layout.tsx'
import { Note } from '../../../ui/states/notice.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { EmailField } from './email-field.tsx'
import { NameFields } from '../person/name-fields.tsx'
import { type TypedPersonalData, typedPersonalData } from './personal-data-draft.ts'
import type { PersonalDataFieldsFragment } from './personal-data-fields.generated.ts'
import { personalDataSchema } from './personal-data-rules.ts'
import { SalutationField } from '../person/salutation-field.tsx'
import { useSavePersonalData } from './use-save-personal-data.ts'

interface PersonalDataFieldsProps {
  viewer: PersonalDataFieldsFragment
  /** Initial values of the fields: the saved data, or an unsaved draft. */
  start: TypedPersonalData
  takesFocus: boolean
  /** Null once it is saved. */
  onType: (typed: TypedPersonalData | null) => void
}

export function PersonalDataFields({ viewer, start, takesFocus, onType }: PersonalDataFieldsProps) {
  const save = useSavePersonalData(viewer.pendingEmail)
  const [isNewsletterPending, setNewsletterPending] = useState(false)
  const schema = personalDataSchema(today())
  // Shown as a separate message if the newsletter was not changed: everything else was saved.
  const ownFields = Object.keys(schema.def.shape).filter((name) => name !== 'wantsNewsletter')
  const { props, button, error } = useForm({
    schema,
    onChange: (data) => onType(typedPersonalData(data)),
    send: async (values) => {
      const { saved, errors } = await save(values, ownFields)
      if (saved) {
        onType(null)
        setNewsletterPending(saved.isNewsletterPending)
      }
      return errors
    },
  })
  const form = props.ref
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('select')?.focus()
  }, [takesFocus, form])

  return (
    <PlainForm {...props}>
      <FieldGrid>
        <SalutationField defaultValue={start.salutation} error={error('salutation')} />
        <NameFields error={error} firstName={start.firstName} lastName={start.lastName} />
      </FieldGrid>
      <EmailField viewer={viewer} start={start.email} error={error('email')} />
      <BirthdayField
        label={<FormattedMessage id="account.field.dateOfBirth" />}
        hint={<FormattedMessage id="account.field.dateOfBirthHint" />}
        name="dateOfBirth"
        defaultValue={start.dateOfBirth}
        error={error('dateOfBirth')}
      />
      <TextField
        label={<FormattedMessage id="account.field.phone" />}
        name="phone"
        type="tel"
        autoComplete="tel"
        isOptional
        defaultValue={start.phone}
        error={error('phone')}
      />
      <Checkbox name="wantsNewsletter" defaultChecked={start.wantsNewsletter}>
        <FormattedMessage id="account.data.newsletter" />
      </Checkbox>
      {isNewsletterPending && (
        <Note icon="mail">
          <FormattedMessage id="account.data.newsletterPending" values={{ email: viewer.email }} />
        </Note>
      )}
      <FormActions>
        <Button {...button}>
          <FormattedMessage id="account.data.save" />
        </Button>
      </FormActions>
    </PlainForm>
  )
}
