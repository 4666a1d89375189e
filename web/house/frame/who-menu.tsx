import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
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
  // The name gets the focus back first, so that a dialog returns it there.
  const choosing = (act: () => void) => (): void => {
    menu.current?.hidePopover()
    act()
  }
  return (
    <>
      <button type="button" className="head__who" popoverTarget="who">
        <span>
          <b>{staff.name}</b>
          <small>
            <FormattedMessage id={roleNames[role]} />
          </small>
        </span>
        <Icon name="down" size={20} />
      </button>
      <div id="who" ref={menu} popover="auto" className="head__menu slip">
        <TextButton onClick={choosing(change)}>
          <FormattedMessage id="house.keys.change" /> <kbd aria-hidden="true">W</kbd>
        </TextButton>
        <TextButton onClick={choosing(onKeys)}>
          <FormattedMessage id="house.keys.title" /> <kbd aria-hidden="true">?</kbd>
        </TextButton>
        <LanguageSwitch />
      </div>
    </>
  )
}
