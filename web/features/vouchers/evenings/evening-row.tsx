import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { useShortMoney } from '../../../lib/language/format.ts'
import { Plan } from '../../../ui/pictures/plan.tsx'
import type { Evening } from './evenings.ts'
import './evening-list.css'

interface EveningRowProps {
  evening: Evening
  href: string
  /** Lit where a voucher suffices for it. */
  isLit?: boolean
  /** Below the name. */
  children: ReactNode
}

/** An evening by its plan, its name and its price of today. */
export function EveningRow({
  evening: { kind, hours, type, cents },
  href,
  isLit,
  children,
}: EveningRowProps) {
  const shortMoney = useShortMoney()
  return (
    <li>
      <Link className="evening-list__item" href={href}>
        <Plan kind={kind} isLit={isLit} />
        <EveningWords name={<FormattedMessage id="voucher-shop.evening.name" values={{ hours, type }} />}>
          {children}
        </EveningWords>{' '}
        <span className="evening-list__price display tabular">{shortMoney(cents)}</span>
      </Link>
    </li>
  )
}

export function EveningWords({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <span>
      <span className="evening-list__name display">{name}</span>{' '}
      <span className="evening-list__text balanced small muted">{children}</span>
    </span>
  )
}
