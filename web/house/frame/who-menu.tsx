import { type FocusEvent, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import type { Role } from '../../generated/house-schema.ts'
import { TextButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from '../session/context.ts'
import { roleNames } from '../session/role-names.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** Who is here; below it another person, the keys and the language. */
export function WhoMenu({ role, onKeys }: { role: Role; onKeys: () => void }) {
  const { staff, change } = useSession()
  const menu = useRef<HTMLDivElement>(null)
  const [location] = useLocation()
  const close = (): void => menu.current?.hidePopover()
  useEffect(close, [location])
  // A browser closes it for a press elsewhere, but not when a key leads to another place.
  const closeOutside = ({ relatedTarget }: FocusEvent): void => {
    // The name itself closes the menu by its press.
    if (!(relatedTarget instanceof Element) || relatedTarget.matches('.head__who')) return
    if (!menu.current?.contains(relatedTarget)) close()
  }
  return (
    <>
      <button type="button" className="head__who" popoverTarget="who" onBlur={closeOutside}>
        <span>
          <b>{staff.name}</b>
          <small>
            <FormattedMessage id={roleNames[role]} />
          </small>
        </span>
        <Icon name="down" size={20} />
      </button>
      {/* The name gets the focus back before a choice is done, so that a dialog returns it there. */}
      <div
        id="who"
        ref={menu}
        popover="auto"
        className="head__menu slip"
        onClickCapture={close}
        onBlur={closeOutside}
      >
        <TextButton onClick={change}>
          <FormattedMessage id="house.keys.change" /> <kbd aria-hidden="true">W</kbd>
        </TextButton>
        <TextButton onClick={onKeys}>
          <FormattedMessage id="house.keys.title" /> <kbd aria-hidden="true">?</kbd>
        </TextButton>
        <LanguageSwitch />
      </div>
    </>
  )
}
