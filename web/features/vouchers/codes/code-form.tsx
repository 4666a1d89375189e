import { useAtom, atom } from 'jotai'
import { readForm } from '../../../lib/forms/form-read.ts'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { FormGroup } from '../../../ui/forms/form-layout.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { ScanCode } from '../scan/scan-code.tsx'
import { codeSchema } from './code-rules.ts'
import { refusalSentence } from './refusal-sentence.ts'
import type { CodeResult } from './use-codes.ts'
import { voucherErrorMessage } from './voucher-error-messages.ts'
import './code-form.css'

interface CodeFormProps {
  /** The id of the purchase. */
  scope: string
  input: RefObject<HTMLInputElement | null>
  /** Null if another request was in flight, or if the caller has already shown the message. */
  redeem: (code: string) => Promise<CodeResult | null>
  /** The applied codes. */
  children: ReactNode
}

/**
 * One field for vouchers and discounts. It is cleared only after the code was applied; a refusal stands below
 * it.
 */
export function CodeForm({ scope, input, redeem, children }: CodeFormProps) {
  const intl = useIntl()
  const id = useId()
  const [typed, setTyped] = useAtom(typedCodeAtom)
  /** What became of the code as it stands: editing the code clears it. */
  const [result, setResult] = useState<CodeResult | null>(null)
  const form = useForm({
    schema: codeSchema,
    isSaidAtField: true,
    onChange: (data) => {
      setTyped({ scope, ...readForm(codeSchema, data) })
      setResult(null)
    },
    send: async ({ code }) => {
      setResult(null)
      const redeemed = await redeem(code)
      if (redeemed?.kind === 'done') {
        setTyped(null)
        input.current?.form?.reset()
      }
      setResult(redeemed)
      return redeemed?.kind === 'refused' ? { code: voucherErrorMessage(redeemed.code) } : null
    },
  })
  const { ref } = form.props
  // On a phone the result is below the fold, where the button was pressed at its edge.
  useEffect(() => {
    if (result) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [result, ref])
  const fieldError = form.error('code')
  const error = fieldError && result?.kind === 'refused' ? refusalSentence(intl, result) : fieldError
  return (
    <form className="redeem" noValidate {...form.props}>
      <FormGroup legend={<FormattedMessage id="vouchers.code.title" />}>
        <div className={error ? 'field is-invalid' : 'field'}>
          <label htmlFor={id} className="visually-hidden">
            <FormattedMessage id="vouchers.code.label" />
          </label>
          <div className="code-form">
            <input
              ref={input}
              id={id}
              className="input"
              name="code"
              type="text"
              defaultValue={typed?.scope === scope ? typed.code : ''}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={intl.formatMessage({ id: 'vouchers.code.placeholder' })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <Button kind="line" {...form.button}>
              <FormattedMessage id="vouchers.code.submit" />
            </Button>
          </div>
          <FieldError id={`${id}-error`} isAloud>
            {error}
          </FieldError>
          <ScanCode field={input} />
        </div>
        {children}
      </FormGroup>
    </form>
  )
}

/**
 * A code that was typed and not applied yet. It survives a visit to the previous step and a failed page load;
 * as a code is worth money, it is in no storage and belongs to one purchase.
 */
const typedCodeAtom = atom<{ scope: string; code: string } | null>(null)
