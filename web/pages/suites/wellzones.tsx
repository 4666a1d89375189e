import { FormattedMessage, useIntl } from 'react-intl'
import { TypeRow } from '../../features/stores/types/type-row.tsx'
import { typeProducts } from '../../features/stores/types/type-products.ts'
import { typesOnOffer } from '../../features/stores/types/types-on-offer.ts'
import { useMoney } from '../../lib/language/format.ts'
import { StructuredData } from '../../lib/routing/head.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { useShop } from '../../lib/shop.ts'
import { lowestPrice } from '../../shop/lowest-price.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Closing } from '../../ui/layout/closing.tsx'
import { LateBar } from '../../ui/layout/late-bar.tsx'
import { PageTop } from '../../ui/layout/page-head.tsx'
import { pictureAddress } from '../../ui/pictures/picture.tsx'
import { PictureRowsSkeleton } from '../../ui/pictures/picture-rows-skeleton.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { HalfHour } from './half-hour.tsx'
import { useWellzonesQuery } from './wellzones.generated.ts'

/** The types of suites that open stores have, each with plan, lowest price and cities. */
export function WellzonesPage() {
  const intl = useIntl()
  const money = useMoney()
  const paths = usePaths()
  const { origin } = useShop()
  const [{ data, error, fetching }, ask] = useWellzonesQuery()
  const types = typesOnOffer(data?.stores ?? [])
  const price = lowestPrice(types.map((type) => ({ lowestPricePerHour: type.lowestPrice })))
  const products = typeProducts(types, {
    page: origin + paths.wellzones(),
    store: (route) => origin + paths.location(route),
    picture: (picture) => pictureAddress(picture, origin),
  })
  return (
    <>
      {products['@graph'].length > 0 && <StructuredData data={products} />}
      <PageTop title={<FormattedMessage id="wellzones.page.title" values={{ count: types.length }} />}>
        <p className="lead">
          <FormattedMessage id="wellzones.page.lead" values={{ count: types.length }} />
        </p>
      </PageTop>
      {types.length > 0 ? (
        <div className="wrap picture-rows">
          {types.map((type, index) => (
            <TypeRow
              key={type.kind}
              type={type}
              hrefOf={(route) => paths.locationEquipment(route, type.kind)}
              isFirst={index === 0}
            />
          ))}
          <p className="small muted">
            <FormattedMessage id="wellzones.sample" />
          </p>
        </div>
      ) : fetching ? (
        <PictureRowsSkeleton label={<FormattedMessage id="wellzones.loading" />} />
      ) : (
        <div className="wrap">
          <RetryNote
            text="wellzones.location"
            isPage={error !== undefined}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        </div>
      )}
      <HalfHour />
      <Closing
        title={<FormattedMessage id="wellzones.end.title" />}
        text={<FormattedMessage id="wellzones.end.text" />}
      >
        <ButtonLink kind="accent" icon="arrow" href={paths.booking()}>
          <FormattedMessage id="wellzones.end.book" />
        </ButtonLink>
      </Closing>
      <LateBar
        label={intl.formatMessage({ id: 'stores.bar' })}
        title={<FormattedMessage id="wellzones.bar" />}
        text={price && <FormattedMessage id="stores.type.price" values={{ price: money(price) }} />}
        href={paths.booking()}
        action={<FormattedMessage id="stores.book" />}
      />
    </>
  )
}
