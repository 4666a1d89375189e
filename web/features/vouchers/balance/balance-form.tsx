import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form-layout.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { codeSchema } from '../codes/code-rules.ts'
import { refusalSentence } from '../codes/refusal-sentence.ts'
import { ScanCode } from '../scan/scan-code.tsx'
import { useCodeInFragment } from './use-code-in-fragment.ts'
import { type BalanceResult, useVoucherBalance } from './use-voucher-balance.ts'
import type { BalanceFieldsFragment } from './voucher-balance.generated.ts'

type Failure = Extract<BalanceResult, { kind: 'tooMany' | 'failed' }>

interface BalanceFormProps {
  /** Called with null when the shown balance no longer applies: a new request is under way. */
  onBalance: (balance: BalanceFieldsFragment | null) => void
  /** Whether nothing else on the page is more important. */
  isMainAction: boolean
}

/** One field for the code: knowing the code is enough to read its balance. */
export function BalanceForm({ onBalance, isMainAction }: BalanceFormProps) {
  const ask = useVoucherBalance()
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm({
    schema: codeSchema,
    isSaidAtField: true,
    send: async ({ code }) => {
      setFailure(null)
      const result = await ask(code)
      onBalance(result.kind === 'found' ? result.balance : null)
      if (result.kind === 'unknown') return { code: 'vouchers.error.codeNotValid' }
      if (result.kind !== 'found') setFailure(result)
      return null
    },
  })
  useCodeInFragment((code) => {
    input.current!.value = code
    input.current!.form!.requestSubmit()
  })
  return (
    <Form className="balance-form" {...form.props}>
      {failure && (
        <Alert>
          <FailureText failure={failure} />
        </Alert>
      )}
      <Field
        label={<FormattedMessage id="voucher-balance.code" />}
        hint={<FormattedMessage id="voucher-balance.codeHint" />}
        error={form.error('code')}
        isErrorAloud
      >
        {(control) => (
          <div className="balance-form__row">
            <input
              ref={input}
              className="input"
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              {...control}
            />
            <Button kind={isMainAction ? 'accent' : 'dark'} {...form.button}>
              <FormattedMessage id="voucher-balance.submit" />
            </Button>
          </div>
        )}
      </Field>
      <ScanCode field={input} />
    </Form>
  )
}

function FailureText({ failure }: { failure: Failure }) {
  const intl = useIntl()
  if (failure.kind === 'failed')
    return <FormattedMessage id={failure.isOffline ? 'forms.error.offline' : 'voucher-balance.failed'} />
  return refusalSentence(intl, { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: failure.retryAfterSeconds })
}
