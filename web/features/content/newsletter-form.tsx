import { type ReactNode, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CombinedError } from 'urql'
import type { ContentErrorCode } from '../../generated/schema.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { useForm } from '../../ui/forms/use-form.tsx'
import { contentErrorMessage } from './content-error-messages.ts'
import { newsletterSchema } from './newsletter-rules.ts'
import './newsletter-form.css'

export interface NewsletterResponse {
  /** The gateway's result; undefined without a response. */
  payload:
    | { email?: string | null; userErrors: { code: ContentErrorCode; field?: string[] | null }[] }
    | undefined
  error: CombinedError | undefined
}

interface NewsletterFormProps {
  kind: 'accent' | 'dark' | 'line'
  /** Hides the label, if a heading right above labels the field. */
  hidesLabel?: boolean
  send: (email: string) => Promise<NewsletterResponse>
  done: PlainMessageId
  failed: PlainMessageId
  /** Text of the button. */
  children: ReactNode
}

/** An address field and a button. The field is cleared only after success. */
export function NewsletterForm({
  kind,
  hidesLabel = false,
  send,
  done,
  failed,
  children,
}: NewsletterFormProps) {
  const intl = useIntl()
  const id = useId()
  const snackbar = useSnackbar()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    schema: newsletterSchema,
    send: async ({ email }) => {
      const { payload, error } = await send(email)
      if (!payload) {
        snackbar.error({ id: isConnectionError(error) ? 'forms.error.offline' : failed })
        return null
      }
      const refusal = payload.userErrors[0]
      if (refusal?.field?.at(1) === 'email') return { email: contentErrorMessage(refusal.code) }
      if (refusal) snackbar.error({ id: contentErrorMessage(refusal.code) })
      else {
        snackbar.success({ id: done })
        input.current?.form?.reset()
      }
      return null
    },
  })
  const error = form.error('email')
  return (
    <form className="newsletter-form" noValidate {...form.props}>
      <div className={error ? 'field is-invalid' : 'field'}>
        <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : undefined}>
          <FormattedMessage id="content.newsletter.email" />
        </label>
        <div className="newsletter-form__row">
          <input
            ref={input}
            id={id}
            className="input"
            name="email"
            type="email"
            autoComplete="email"
            placeholder={hidesLabel ? intl.formatMessage({ id: 'content.newsletter.email' }) : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <Button kind={kind} {...form.button}>
            {children}
          </Button>
        </div>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </form>
  )
}
