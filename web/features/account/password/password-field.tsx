import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import '../../../ui/forms/field.css'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  label: ReactNode
  error?: ReactNode
  /** A new password: its rules are listed and checked while typing. */
  showsRules?: boolean
}

/** The password's rules, in reading order. The server checks the same ones. */
export const passwordRules: { id: PlainMessageId; isMet: (password: string) => boolean }[] = [
  { id: 'ui.password.length', isMet: (password) => password.length >= 10 },
  { id: 'ui.password.upper', isMet: (password) => /\p{Lu}/u.test(password) },
  { id: 'ui.password.lower', isMet: (password) => /\p{Ll}/u.test(password) },
  { id: 'ui.password.digit', isMet: (password) => /\d/.test(password) },
  { id: 'ui.password.special', isMet: (password) => /[^\p{L}\d\s]/u.test(password) },
]

export function PasswordField({ label, error, showsRules, onChange, ...input }: PasswordFieldProps) {
  const intl = useIntl()
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <Field label={label} error={error} hint={showsRules && <Rules password={typed} />}>
      {(control) => (
        <div className="password-input">
          <input
            autoComplete={showsRules ? 'new-password' : 'current-password'}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            className="input"
            type={isShown ? 'text' : 'password'}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              onChange?.(event)
            }}
          />
          <IconButton
            icon="eye"
            label={intl.formatMessage({ id: 'ui.password.show' })}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}

function Rules({ password }: { password: string }) {
  return (
    <span className="rules">
      {passwordRules.map(({ id, isMet }) => {
        const isOk = isMet(password)
        return (
          <span key={id} className={isOk ? 'rules__item is-met' : 'rules__item'}>
            {isOk && <Icon name="check" size={20} />}
            <FormattedMessage id={id} />{' '}
            {isOk && (
              <span className="visually-hidden">
                <FormattedMessage id="ui.password.met" />
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}
