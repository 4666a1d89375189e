import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { EveningRow, EveningWords } from './evening-row.tsx'
import { eveningsOf } from './evenings.ts'
import { useEveningsQuery } from './evenings.generated.ts'
import './evening-list.css'

/** "An evening as a gift": vouchers by what they buy today; nothing while no price is known. */
export function EveningList() {
  const paths = usePaths()
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
          <EveningRow key={evening.name} evening={evening} href={paths.voucherOfEvening(evening.name)}>
            <FormattedMessage id={evening.text} />
          </EveningRow>
        ))}
        <li>
          <Link className="evening-list__item" href={paths.voucherOfEvening('none')}>
            <span />
            <EveningWords name={<FormattedMessage id="voucher-shop.evening.amount" />}>
              <FormattedMessage id="voucher-shop.evening.amountText" />
            </EveningWords>
            <Icon name="arrow" />
          </Link>
        </li>
      </ul>
    </section>
  )
}
