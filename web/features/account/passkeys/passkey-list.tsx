import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { localParts, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { PasskeysQuery } from './passkeys.generated.ts'
import type { PasskeyResult } from './use-passkey-response.ts'
import { useRemovePasskey } from './use-remove-passkey.ts'
import './login-ways.css'

type Passkey = NonNullable<NonNullable<PasskeysQuery['viewer']>['passkeys']>[number]

interface PasskeyListProps {
  passkeys: Passkey[]
  /** Asks for the password first, if that is needed. */
  run: (act: () => Promise<PasskeyResult>) => Promise<PasskeyResult>
  /** A further row with the other way to log in. */
  children: ReactNode
}

/** Lists the passkeys with the days on which they were saved and last used; removing asks first. */
export function PasskeyList({ passkeys, run, children }: PasskeyListProps) {
  const place = useRef<HTMLDivElement>(null)
  const hasRemoved = useRef(false)
  const { remove, isBusy } = useRemovePasskey()
  const [asked, setAsked] = useState<Passkey | null>(null)
  const confirm = async ({ id }: Passkey): Promise<void> => {
    await run(async () => {
      const result = await remove(id)
      hasRemoved.current = result === 'done'
      return result
    })
    setAsked(null)
  }
  // The dialog has returned the focus to a button that goes with its passkey.
  const count = passkeys.length
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && hasRemoved.current) {
      hasRemoved.current = false
      if (document.activeElement === document.body) place.current?.focus()
    }
    before.current = count
  }, [count])
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <ul className="login-ways">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
          {count === 0 && (
            <li>
              <Icon name="key" size={28} />
              <p className="muted">
                <FormattedMessage id="passkeys.none" />
              </p>
            </li>
          )}
          {children}
        </ul>
      </div>
      <RemovalDialog
        isOpen={asked !== null}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void confirm(asked)}
      />
    </>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const dates = useDates()
  const day = (instant: string): string => dates.numeric(localParts(instant, shopTimeZone).day)
  const created = <FormattedMessage id="passkeys.created" values={{ day: day(passkey.createdAt) }} />
  return (
    <li>
      <Icon name="key" size={28} />
      <div>
        <p className="login-ways__name">{created}</p>
        <p className="small muted">
          {passkey.lastUsedAt ? (
            <FormattedMessage id="passkeys.used" values={{ day: day(passkey.lastUsedAt) }} />
          ) : (
            <FormattedMessage id="passkeys.unused" />
          )}
        </p>
      </div>
      <TextButton isQuiet className="small" onClick={onRemove}>
        <span>
          <FormattedMessage id="passkeys.remove" /> <span className="visually-hidden">{created}</span>
        </span>
      </TextButton>
    </li>
  )
}

interface RemovalDialogProps {
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

function RemovalDialog({ isOpen, isBusy, onClose, onConfirm }: RemovalDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isCloseable={!isBusy}
      isAlert
      title={<FormattedMessage id="passkeys.removal.title" />}
      areActionsStacked
      actions={
        <>
          <Button kind="danger" isBusy={isBusy} onClick={onConfirm}>
            <FormattedMessage id="passkeys.removal.confirm" />
          </Button>
          <Button kind="line" disabled={isBusy} onClick={onClose}>
            <FormattedMessage id="passkeys.removal.keep" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="passkeys.removal.text" />
      </p>
    </Dialog>
  )
}
