import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { useStoreOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { voucherProduct } from '../../features/vouchers/voucher-product.ts'
import { StructuredData } from '../../lib/routing/head.tsx'
import { useShop } from '../../lib/shop.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Picture, pictureUrl } from '../../ui/pictures/picture.tsx'
import { MaintenanceNotice } from '../../shop/maintenance/maintenance-notice.tsx'
import './vouchers.css'

/** Two kinds of vouchers; on-site mode has no printer. */
export function VouchersPage() {
  const intl = useIntl()
  const paths = usePaths()
  const { origin } = useShop()
  const isOnSite = useStoreOnSite() !== null
  const product = voucherProduct({
    name: intl.formatMessage({ id: 'voucher-shop.product.name' }),
    description: intl.formatMessage({ id: 'voucher-shop.overview.lead' }),
    url: origin + paths.vouchers(),
    image: origin + pictureUrl('voucher-print', 1600),
  })
  return (
    <>
      <StructuredData data={product} />
      <MaintenanceNotice />
      <div className="wrap page-top">
        <h1>
          <FormattedMessage id="voucher-shop.overview.title" />
        </h1>
        <p className="lead muted mt-4">
          <FormattedMessage
            id={isOnSite ? 'voucher-shop.overview.leadOnSite' : 'voucher-shop.overview.lead'}
          />
        </p>
        <div className={isOnSite ? 'voucher-kinds voucher-kinds--single' : 'voucher-kinds'}>
          {!isOnSite && (
            <Gift
              picture="voucher-print"
              alt={intl.formatMessage({ id: 'voucher-shop.overview.printPicture' })}
              isFirst
              title={<FormattedMessage id="voucher-shop.overview.print" />}
              text={<FormattedMessage id="voucher-shop.overview.printText" />}
            >
              <ButtonLink kind="accent" leading="print" href={paths.voucherPrint()}>
                <FormattedMessage id="voucher-shop.overview.toPrint" />
              </ButtonLink>
            </Gift>
          )}
          <PostalGift isOnSite={isOnSite} />
        </div>
      </div>
      <VoucherFacts />
    </>
  )
}

/** The voucher on paper: sent by post, or made at the desk. */
function PostalGift({ isOnSite }: { isOnSite: boolean }) {
  const intl = useIntl()
  const paths = usePaths()
  return (
    <Gift
      picture="voucher-postal"
      alt={intl.formatMessage({ id: 'voucher-shop.overview.postalPicture' })}
      isFirst={isOnSite}
      title={
        <FormattedMessage id={isOnSite ? 'voucher-shop.overview.onSite' : 'voucher-shop.overview.postal'} />
      }
      text={
        <FormattedMessage
          id={isOnSite ? 'voucher-shop.overview.onSiteText' : 'voucher-shop.overview.postalText'}
        />
      }
    >
      <ButtonLink
        kind={isOnSite ? 'accent' : 'line'}
        leading={isOnSite ? 'gift' : 'mail'}
        href={paths.voucherPostal()}
      >
        <FormattedMessage
          id={isOnSite ? 'voucher-shop.overview.toOnSite' : 'voucher-shop.overview.toPostal'}
        />
      </ButtonLink>
    </Gift>
  )
}

function VoucherFacts() {
  const paths = usePaths()
  return (
    <section className="wrap voucher-facts" aria-labelledby="voucher-facts">
      <h2 id="voucher-facts">
        <FormattedMessage id="voucher-shop.facts.title" />
      </h2>
      <div>
        <Facts>
          <Fact label={<FormattedMessage id="voucher-shop.facts.validity" />}>
            <FormattedMessage id="voucher-shop.facts.validityText" />
          </Fact>
          <Fact label={<FormattedMessage id="voucher-shop.facts.place" />}>
            <FormattedMessage id="voucher-shop.facts.placeText" />
          </Fact>
          <Fact label={<FormattedMessage id="voucher-shop.facts.parts" />}>
            <FormattedMessage id="voucher-shop.facts.partsText" />
          </Fact>
        </Facts>
        <p className="mt-4">
          <TextLink href={paths.voucherBalance()} icon="arrow">
            <FormattedMessage id="voucher-shop.facts.balance" />
          </TextLink>
        </p>
      </div>
    </section>
  )
}

interface GiftProps {
  picture: string
  alt: string
  /** On a phone the second picture is below the first viewport. */
  isFirst: boolean
  title: ReactNode
  text: ReactNode
  children: ReactNode
}

function Gift({ picture, alt, isFirst, title, text, children }: GiftProps) {
  return (
    <section className="voucher-kind">
      <Picture
        className="voucher-kind__picture"
        arch="right"
        name={picture}
        alt={alt}
        sizes="(min-width: 48rem) 50vw, 82vw"
        isFirst={isFirst}
      />
      <div className="voucher-kind__text">
        <h2 className="heading-3">{title}</h2>
        <p className="muted">{text}</p>
        {children}
      </div>
    </section>
  )
}
