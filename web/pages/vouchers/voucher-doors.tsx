import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { DrawnLetter, DrawnMail, DrawnPrinter } from './drawn-vouchers.tsx'
import './voucher-doors.css'

/** One door for each way to give a voucher. On-site mode has no printer and no mail. */
export function VoucherDoors({ isOnSite }: { isOnSite: boolean }) {
  const paths = usePaths()
  if (isOnSite)
    return (
      <div className="voucher-doors voucher-doors--single">
        <Door
          href={paths.voucherPostal()}
          picture={<DrawnLetter />}
          title="voucher-shop.overview.onSite"
          text="voucher-shop.overview.onSiteText"
          action="voucher-shop.overview.toOnSite"
        />
      </div>
    )
  return (
    <div className="voucher-doors">
      <Door
        href={paths.voucherMail()}
        picture={<DrawnMail />}
        title="voucher-shop.overview.mail"
        text="voucher-shop.overview.mailText"
        action="voucher-shop.overview.toMail"
      />
      <Door
        href={paths.voucherPrint()}
        picture={<DrawnPrinter />}
        title="voucher-shop.overview.print"
        text="voucher-shop.overview.printText"
        action="voucher-shop.overview.toPrint"
      />
      <Door
        href={paths.voucherPostal()}
        picture={<DrawnLetter />}
        title="voucher-shop.overview.postal"
        text="voucher-shop.overview.postalText"
        action="voucher-shop.overview.toPostal"
      />
    </div>
  )
}

interface DoorProps {
  href: string
  picture: ReactNode
  title: PlainMessageId
  text: PlainMessageId
  action: PlainMessageId
}

/** The whole door is the link, which is named by its action. */
function Door({ href, picture, title, text, action }: DoorProps) {
  return (
    <section className="voucher-door">
      {picture}
      <h2 className="voucher-door__title heading-3">
        <FormattedMessage id={title} />
      </h2>
      <p className="voucher-door__text">
        <FormattedMessage id={text} />
      </p>
      <p className="voucher-door__action">
        <TextLink href={href} icon="arrow">
          <FormattedMessage id={action} />
        </TextLink>
      </p>
    </section>
  )
}
