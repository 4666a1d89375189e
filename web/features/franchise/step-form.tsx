import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormErrors } from '../../lib/forms/form-check.ts'
import { readForm } from '../../lib/forms/form-read.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { MistakeSummary } from '../../ui/forms/mistake-summary.tsx'
import { Alert } from '../../ui/states/notice.tsx'
import { useForm } from '../../ui/forms/use-form.tsx'
import type { Draft } from './application/franchise-draft.ts'
import type { StepSchemas } from './application/franchise-rules.ts'
import type { SendResult } from './use-send-application.ts'
import { stepFields } from './step-fields.ts'
import type { StepName } from './application/steps.ts'

interface StepFormProps {
  step: StepName
  schema: StepSchemas[StepName]
  values: Draft
  onChange: (values: Draft) => void
  /** Null if the step was left. */
  onDone: (values: Draft) => Promise<SendResult | null>
  backHref: string
  button: { icon?: 'arrow'; label: ReactNode }
  /** The address and name of the step that has a field, if it is another one. */
  hrefOfField: (field: string) => { href: string; name: PlainMessageId } | undefined
}

/** The fields of one step; mistakes are listed above them. */
export function StepForm({
  step,
  schema,
  values,
  onChange,
  onDone,
  backHref,
  button,
  hrefOfField,
}: StepFormProps) {
  const [failure, setFailure] = useState<PlainMessageId | null>(null)
  const [refusedFields, setRefusedFields] = useState<FormErrors>({})
  const form = useForm({
    schema,
    hasSummary: true,
    onChange: (data) => onChange(readForm(schema, data)),
    send: async (sent) => {
      setFailure(null)
      setRefusedFields({})
      const result = await onDone(sent)
      if (result?.kind === 'failed') setFailure(result.reason)
      if (result?.kind === 'refused') setRefusedFields(result.errors)
      return null
    },
  })
  const Fields = stepFields[step]
  return (
    <form className="application" noValidate {...form.props}>
      <MistakeSummary errors={form.errors} />
      <Fields values={values} error={form.error} />
      {failure && (
        <Alert>
          <FormattedMessage id={failure} />
        </Alert>
      )}
      {Object.keys(refusedFields).length > 0 && (
        <Alert>
          <FormattedMessage id="franchise.refused" />
          <ul>
            {Object.entries(refusedFields).map(([field, id]) => (
              <li key={field}>
                <StepLink to={hrefOfField(field)} /> {id && <FormattedMessage id={id} />}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="row application__actions">
        <Button kind="accent" size="big" icon={button.icon} {...form.button}>
          {form.button.isBusy && step === 'finalStep' ? (
            <FormattedMessage id="franchise.sending" />
          ) : (
            button.label
          )}
        </Button>
        <TextLink isQuiet href={backHref}>
          <FormattedMessage id="franchise.back" />
        </TextLink>
      </div>
    </form>
  )
}

function StepLink({ to }: { to: ReturnType<StepFormProps['hrefOfField']> }) {
  return (
    to && (
      <TextLink href={to.href}>
        <FormattedMessage id={to.name} />
      </TextLink>
    )
  )
}
