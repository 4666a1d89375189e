import { useMoney } from '../../lib/language/format.ts'
import { menuSections } from './menu-sections.ts'
import type { MenuTypeFragment } from './on-site-menu.generated.ts'
import './menu-list.css'

/** Food or drinks under their headings. */
export function MenuList({ type: { name, products } }: { type: MenuTypeFragment }) {
  const money = useMoney()
  return (
    <div className="menu-list">
      <h3 className="visually-hidden">{name}</h3>
      {menuSections(products).map(({ title, dishes }) => (
        <div className="menu-list__section" key={title ?? ''}>
          {title !== null && <h4 className="menu-list__title">{title}</h4>}
          <ul className="menu-list__dishes">
            {dishes.map(({ id, name: dish, description, price }) => (
              <li key={id}>
                <span>
                  {dish} <span className="muted small">{description}</span>
                </span>
                <span className="menu-list__price tabular">{money(price)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
