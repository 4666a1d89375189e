import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as z from 'zod/mini'
import { says } from '../../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import type { Visitor } from '../../../shop/visitor.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import type { usePendingCode } from './pending-code.ts'
import { ResendCode } from './resend-code.tsx'
import { useConfirmCode } from './use-confirm-code.ts'
import './code-form.css'

const schema = z.object({ code: z.string().check(z.regex(/^\d{6}$/, says('account.code.missing'))) })

interface CodeFormProps {
  pending: NonNullable<ReturnType<typeof usePendingCode>>
  /** Dark where the page has its one accent elsewhere. */
  kind?: 'accent' | 'dark'
  /** Where the form replaces what had the focus. */
  takesFocus?: boolean
  /** The form stays busy until it is done. */
  onLoggedIn: (visitor: Visitor) => Promise<void>
  /** Left out where the address is that of the account. */
  onOtherAddress?: () => void
  /** Leads to the password, last: no page knows whether the account has one, only the mail says it. */
  onLogIn?: () => void
}

/**
 * The six digits of the mail; the last one sends them. For every address everything is the same.
 */
export function CodeForm(props: CodeFormProps) {
  const { sentAt } = props.pending
  const [first] = useState(sentAt)
  // Another mail has another code: nothing of the one before stays.
  return <Digits key={sentAt} {...props} takesFocus={props.takesFocus || sentAt !== first} />
}

function Digits({
  pending,
  kind = 'accent',
  onLoggedIn,
  onOtherAddress,
  onLogIn,
  takesFocus,
}: CodeFormProps & { takesFocus: boolean }) {
  const confirm = useConfirmCode()
  const input = useRef<HTMLInputElement>(null)
  const [triesLeft, setTriesLeft] = useState<number | null>(null)
  const [refusals, setRefusals] = useState(0)
  const form = useForm({
    schema,
    isSaidAtField: true,
    send: async ({ code }) => {
      setTriesLeft(null)
      const result = await confirm(code)
      if (result.visitor) {
        await onLoggedIn(result.visitor)
        return null
      }
      setTriesLeft(result.triesLeft)
      setRefusals((now) => now + 1)
      // No other code can be asked for: only another address is left.
      const isOver = pending.resendsLeft === 0 && /code(Expired|Locked)$/.test(result.refusal)
      return { code: sentenceOf(isOver ? 'account.code.over' : result.refusal, pending.isLogin) }
    },
  })
  // The next digit replaces a code that was wrong.
  useEffect(() => {
    if (refusals > 0) input.current?.select()
  }, [refusals])
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const error = form.error('code')
  return (
    <PlainForm className="mt-5" {...form.props}>
      <CodeMail email={pending.email} onOtherAddress={onOtherAddress} />
      <CodeField
        ref={input}
        name="code"
        label={<FormattedMessage id="account.code.label" />}
        hint={<FormattedMessage id="account.code.hint" />}
        error={error && <CodeError {...{ error, triesLeft }} />}
        onComplete={({ form: element }) => element?.requestSubmit()}
      />
      <FormActions>
        <Button kind={kind} icon="arrow" {...form.button}>
          <FormattedMessage id="account.code.submit" />
        </Button>
      </FormActions>
      <ResendCode pending={pending} onLogIn={onLogIn} />
    </PlainForm>
  )
}

/** To log in, another address does not help where no code is left: a password does. */
function sentenceOf(refusal: PlainMessageId, isLogin = false): PlainMessageId {
  if (!isLogin) return refusal
  if (refusal === 'account.code.over') return 'account.code.overLogin'
  return refusal === 'account.code.tooMany' ? 'account.code.tooManyLogin' : refusal
}

/** Where the mail with the code went, and what to do where that was a mistake. */
function CodeMail({
  email,
  onOtherAddress,
}: {
  email: string
  onOtherAddress: CodeFormProps['onOtherAddress']
}) {
  return (
    <div>
      <p>
        <FormattedMessage
          id="account.code.text"
          values={{
            email: (
              <b className="email" key="email">
                {email}
              </b>
            ),
          }}
        />
      </p>
      {onOtherAddress && (
        <TextButton isQuiet onClick={onOtherAddress}>
          <FormattedMessage id="account.code.other" />
        </TextButton>
      )}
    </div>
  )
}

function CodeError({ error, triesLeft }: { error: ReactNode; triesLeft: number | null }) {
  return (
    <>
      {error}
      {triesLeft !== null && (
        <>
          {' '}
          <FormattedMessage id="account.code.triesLeft" values={{ count: triesLeft }} />
        </>
      )}
    </>
  )
}
