import { type SyntheticEvent, useState } from 'react'
import { focusFirst } from '../focus.ts'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { failureMessage, houseErrorMessage } from '../error-messages.ts'
import { useConfirmCodeMutation } from './confirm-code.generated.ts'
import { Refusal } from './refusal.tsx'
import { useRequestCodeMutation } from './request-code.generated.ts'
import { useSignIn } from './use-sign-in.ts'

/** The way out without a passkey: mailbox and password, then the code that comes by mail. */
export function PasswordSignIn() {
  const [key, setKey] = useState<string | null>(null)
  const [, request] = useRequestCodeMutation()
  const [, confirm] = useConfirmCodeMutation()
  const { isBusy, refusal, run, signIn } = useSignIn()
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const valueOf = (name: string): string => String(typed.get(name) ?? '').trim()
    run(async () => {
      if (key !== null) {
        const { data, error } = await confirm({ input: { key, code: valueOf('code') } })
        return signIn({ payload: data?.confirmCode, error })
      }
      const input = { email: valueOf('email'), password: String(typed.get('password') ?? '') }
      const { data, error } = await request({ input })
      const code = data?.requestCode.userErrors[0]?.code
      if (data?.requestCode.key) setKey(data.requestCode.key)
      return data?.requestCode.key ? null : code ? houseErrorMessage(code) : failureMessage(error)
    })
  }
  return (
    <form className="sign-in__form" onSubmit={send}>
      {key === null ? (
        <>
          <TextField
            key="email"
            label={<FormattedMessage id="house.signIn.email" />}
            name="email"
            type="email"
            autoComplete="username"
            required
            ref={focusFirst}
          />
          <TextField
            label={<FormattedMessage id="house.signIn.password" />}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </>
      ) : (
        <TextField
          key="code"
          label={<FormattedMessage id="house.signIn.code" />}
          hint={<FormattedMessage id="house.signIn.codeHint" />}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          ref={focusFirst}
        />
      )}
      <Button type="submit" kind="accent" isWide isBusy={isBusy}>
        <FormattedMessage id={key === null ? 'house.signIn.next' : 'house.signIn.title'} />
      </Button>
      <Refusal id={refusal} />
    </form>
  )
}
