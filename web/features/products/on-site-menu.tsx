import { FormattedMessage } from 'react-intl'
import { filledTypes } from './menu-sections.ts'
import { MenuList } from './menu-list.tsx'
import type { MenuTypeFragment } from './on-site-menu.generated.ts'
import '../../ui/forms/choices/segment.css'
import './on-site-menu.css'

/**
 * Food and drinks with prices only: they are ordered in the suite. Radios choose the list by CSS alone, so
 * the choice works before and without JavaScript.
 */
export function OnSiteMenu({ types }: { types: readonly MenuTypeFragment[] }) {
  const lists = filledTypes(types)
  if (lists.length === 0) {
    return (
      <p>
        <FormattedMessage id="add-ons.menu.empty" />
      </p>
    )
  }
  return (
    <div className="menu">
      {lists.length > 1 && (
        <fieldset className="segment">
          <legend className="visually-hidden">
            <FormattedMessage id="add-ons.menu.choose" />
          </legend>
          {lists.map(({ id, number, name }, index) => (
            <label className="segment__option" key={id}>
              <input type="radio" name="menu" value={number} defaultChecked={index === 0} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="menu__lists">
        {lists.map((type) => (
          <MenuList key={type.id} type={type} />
        ))}
      </div>
    </div>
  )
}
