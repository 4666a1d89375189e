import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { type Mark, SupplierMark } from './supplier-mark.tsx'
import './suppliers.css'

/** Invented, as the page says: none of these companies exists. */
const suppliers: { name: string; mark: Mark; trade: PlainMessageId }[] = [
  { name: 'Kernholz', mark: 'rings', trade: 'franchise-landing.suppliers.sauna' },
  { name: 'Nordbecken', mark: 'basin', trade: 'franchise-landing.suppliers.whirlpools' },
  { name: 'lichtwerk vier', mark: 'lamps', trade: 'franchise-landing.suppliers.light' },
  { name: 'Leinen & Loden', mark: 'weave', trade: 'franchise-landing.suppliers.textiles' },
  { name: 'Quellstein', mark: 'stone', trade: 'franchise-landing.suppliers.stone' },
  { name: 'hausklang', mark: 'sound', trade: 'franchise-landing.suppliers.sound' },
  { name: 'Riegel+Co', mark: 'bolt', trade: 'franchise-landing.suppliers.locks' },
]

/** Seven sample partners: a drawn mark, the name in type, the trade. */
export function Suppliers() {
  const titleId = useId()
  return (
    <section className="section wrap" aria-labelledby={titleId}>
      <div className="suppliers__head">
        <h2 className="heading-3" id={titleId}>
          <FormattedMessage id="franchise-landing.suppliers.title" />
        </h2>
        <p className="small muted">
          <FormattedMessage id="franchise-landing.suppliers.sample" />
        </p>
      </div>
      <ul className="suppliers">
        {suppliers.map(({ name, mark, trade }) => (
          <li className="suppliers__item" key={name}>
            <SupplierMark mark={mark} />
            <span className={`suppliers__name suppliers__name--${mark}`} translate="no">
              {name}
            </span>
            <span className="small muted">
              <FormattedMessage id={trade} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
