import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { storedAtom } from '../../../lib/storage/stored-atom.ts'
import { Button, TextButton, TextLink } from '../../../ui/button.tsx'
import { SettingsSection } from '../../../ui/forms/settings.tsx'
import { FreshLoginDialog } from './fresh-login-dialog.tsx'
import { usePasskeysQuery } from './passkeys.generated.ts'
import { useAddPasskey } from './use-add-passkey.ts'
import { usePasskeySupport } from './use-passkey-support.ts'

/** Declined on this browser: asked once. */
const declinedAtom = storedAtom('passkey-declined', v.boolean(), false)

interface PasskeyOfferProps {
  email: string
  /** Where a password can be chosen, for an account that has none. */
  passwordHref?: string | undefined
}

/**
 * Offers a passkey or a first password after a purchase, unless the account has a passkey or it was declined
 * in this browser.
 */
export function PasskeyOffer({ email, passwordHref }: PasskeyOfferProps) {
  const isSupported = usePasskeySupport()
  const [isDeclined, setDeclined] = useAtom(declinedAtom)
  const isOffered = isSupported && !isDeclined
  const [{ data }] = usePasskeysQuery({ pause: !isOffered })
  const { add, isBusy } = useAddPasskey()
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const saved = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSaved) saved.current?.focus()
  }, [isSaved])
  if (isSaved)
    return (
      <SettingsSection title={<FormattedMessage id="passkeys.offer.title" />}>
        <p ref={saved} tabIndex={-1}>
          <FormattedMessage id="passkeys.offer.saved" />
        </p>
      </SettingsSection>
    )
  if (!isOffered || data?.viewer?.passkeys?.length !== 0) return null
  const create = async (): Promise<void> => {
    const result = await add()
    if (result === 'login') setPasswordAsked(true)
    if (result === 'done') setSaved(true)
  }
  return (
    <SettingsSection
      title={<FormattedMessage id="passkeys.offer.title" />}
      text={<FormattedMessage id="passkeys.offer.text" />}
    >
      <div className="row">
        <Button kind="line" isBusy={isBusy} onClick={() => void create()}>
          <FormattedMessage id="passkeys.add" />
        </Button>
        {passwordHref && (
          <TextLink href={passwordHref}>
            <FormattedMessage id="passkeys.offer.password" />
          </TextLink>
        )}
        <TextButton isQuiet onClick={() => setDeclined(true)}>
          <FormattedMessage id="passkeys.offer.decline" />
        </TextButton>
      </div>
      <FreshLoginDialog
        email={email}
        hasPassword={passwordHref === undefined}
        isOpen={isPasswordAsked}
        onClose={() => setPasswordAsked(false)}
        onLoggedIn={() => {
          setPasswordAsked(false)
          void create()
        }}
      />
    </SettingsSection>
  )
}
