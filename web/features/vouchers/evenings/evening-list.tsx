import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { useShortMoney } from '../../../lib/language/format.ts'
import { Plan } from '../../../ui/pictures/plan.tsx'
import { type Evening, eveningsOf } from './evenings.ts'
import { useEveningsQuery } from './evenings.generated.ts'
import './evening-list.css'

interface EveningListProps {
  /** Where a voucher of that name is bought. */
  hrefOf: (name: string) => string
}

/** "An evening as a gift": vouchers by what they buy today; nothing while no price is known. */
export function EveningList({ hrefOf }: EveningListProps) {
  const [{ data }] = useEveningsQuery()
  const evenings = eveningsOf(data?.stores ?? [])
  if (evenings.length === 0) return null
  return (
    <section className="wrap evening-list" aria-labelledby="evenings">
      <div>
        <h2 id="evenings">
          <FormattedMessage id="voucher-shop.evening.title" />
        </h2>
        <p className="lead muted mt-4">
          <FormattedMessage id="voucher-shop.evening.lead" />
        </p>
        <p className="small muted mt-4">
          <FormattedMessage id="voucher-shop.evening.note" />
        </p>
      </div>
      <ul className="evening-list__items">
        {evenings.map((evening) => (
          <li key={evening.name}>
            <Link className="evening-list__item" href={hrefOf(evening.name)}>
              <Plan kind={evening.kind} />
              <EveningText evening={evening} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EveningText({ evening: { type, hours, text, cents } }: { evening: Evening }) {
  const shortMoney = useShortMoney()
  return (
    <>
      <span>
        <span className="evening-list__name display">
          <FormattedMessage id="voucher-shop.evening.name" values={{ hours, type }} />
        </span>{' '}
        <span className="evening-list__text small muted">
          <FormattedMessage id={text} />
        </span>
      </span>{' '}
      <span className="evening-list__price display tabular">{shortMoney(cents)}</span>
    </>
  )
}
