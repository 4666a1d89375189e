import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { useShortMoney } from '../../../lib/language/format.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Plan } from '../../../ui/pictures/plan.tsx'
import { type Evening, eveningsOf } from './evenings.ts'
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
          <li key={evening.name}>
            <Link className="evening-list__item" href={paths.voucherOfEvening(evening.name)}>
              <Plan kind={evening.kind} />
              <EveningText evening={evening} />
            </Link>
          </li>
        ))}
        <li>
          <Link className="evening-list__item" href={paths.voucherOfEvening('none')}>
            <span />
            <EveningWords
              name={<FormattedMessage id="voucher-shop.evening.amount" />}
              text="voucher-shop.evening.amountText"
            />
            <Icon name="arrow" />
          </Link>
        </li>
      </ul>
    </section>
  )
}

function EveningText({ evening: { type, hours, text, cents } }: { evening: Evening }) {
  const shortMoney = useShortMoney()
  return (
    <>
      <EveningWords
        name={<FormattedMessage id="voucher-shop.evening.name" values={{ hours, type }} />}
        text={text}
      />{' '}
      <span className="evening-list__price display tabular">{shortMoney(cents)}</span>
    </>
  )
}

function EveningWords({ name, text }: { name: ReactNode; text: PlainMessageId }) {
  return (
    <span>
      <span className="evening-list__name display">{name}</span>{' '}
      <span className="evening-list__text small muted">
        <FormattedMessage id={text} />
      </span>
    </span>
  )
}
