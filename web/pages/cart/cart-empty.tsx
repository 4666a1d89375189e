import { type Ref, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { useDraftBooking } from '../../features/stays/draft/use-draft-booking.ts'
import { useStartBooking } from '../../features/stays/draft/use-start-booking.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Plan } from '../../ui/pictures/plan.tsx'
import './cart-empty.css'

/** The near days are in one file with the search, which a full cart does not load. */
const nearDays = lazyPart(
  async () => (await import('../../features/slots/search/stay-search.tsx')).NearDays,
  { isOptional: true },
)

/** Nothing in the cart: the next free days of the store that was looked at, and where else to go. */
export function CartEmpty({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) {
  const paths = usePaths()
  const { draft, changeStay } = useDraftBooking()
  const start = useStartBooking(draft)
  const chooseDay = (day: string): void => {
    changeStay({ day })
    start({ day })
  }
  return (
    <div className="cart-empty">
      <div className="cart-empty__text">
        <h1 className="heading-1" ref={titleRef} tabIndex={-1}>
          <FormattedMessage id="cart.empty.title" />
        </h1>
        <p className="lead muted mt-4">
          <FormattedMessage id="cart.empty.text" />
        </p>
        <ButtonLink kind="accent" href={paths.booking()} className="mt-5">
          <FormattedMessage id="cart.empty.action" />
        </ButtonLink>
        {draft.storeRoute && (
          <div className="cart-empty__days">
            <Suspense>
              <nearDays.Part stay={draft} onSelect={chooseDay} />
            </Suspense>
          </div>
        )}
      </div>
      <div className="cart-empty__plan">
        <Plan kind="EXCLUSIVE" />
      </div>
      <ul className="cart-empty__ways">
        <Way href={paths.vouchers()} title="cart.voucher.empty" text="cart.empty.give" />
        <Way href={paths.voucherBalance()} title="cart.empty.balance" text="cart.empty.balance.text" />
        <Way href={paths.howTo()} title="shell.nav.howTo" text="cart.empty.howTo" />
      </ul>
    </div>
  )
}

interface WayProps {
  href: string
  title: PlainMessageId
  text: PlainMessageId
}

function Way({ href, title, text }: WayProps) {
  return (
    <li>
      <Link href={href}>
        <span>
          <b>
            <FormattedMessage id={title} />
          </b>{' '}
          <span className="small muted">
            <FormattedMessage id={text} />
          </span>
        </span>
        <Icon name="arrow" />
      </Link>
    </li>
  )
}
