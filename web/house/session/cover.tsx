import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { forgetHouse } from '../door/saved-house.ts'
import { useCloseSessionMutation } from './close-session.generated.ts'
import { SignIn } from './sign-in.tsx'
import { useIdle } from './use-idle.ts'

interface CoverProps {
  isOpen: boolean
  /** Name of who was here. */
  who: string
  /** Nobody has touched the page for a while; absent where that does not matter. */
  onIdle: (() => void) | undefined
}

/** The sign-in over a page that stays as it is: for a change of the person, and after idle minutes. */
export function Cover({ isOpen, who, onIdle }: CoverProps) {
  const intl = useIntl()
  const [, close] = useCloseSessionMutation()
  const dialog = useRef<HTMLDialogElement>(null)
  useIdle(() => onIdle?.(), !isOpen && onIdle !== undefined)
  const end = useEffectEvent(() => {
    forgetHouse()
    void close({})
  })
  useEffect(() => {
    if (isOpen) end()
  }, [isOpen])
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="cover"
      aria-label={intl.formatMessage({ id: 'house.signIn.title' })}
      onCancel={(event) => event.preventDefault()}
    >
      {isOpen && (
        <SignIn>
          <p>
            <FormattedMessage id="house.signIn.wasHere" values={{ name: who }} />
          </p>
        </SignIn>
      )}
    </dialog>
  )
}
