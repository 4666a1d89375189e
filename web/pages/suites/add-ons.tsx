import { FormattedMessage } from 'react-intl'
import { Cover } from '../../features/products/cover.tsx'
import { ExtraCards } from '../../features/products/extra-cards.tsx'
import { ExtraCardsSkeleton } from '../../features/products/extra-cards-skeleton.tsx'
import { extraProducts } from '../../features/products/extra-products.ts'
import { StructuredData } from '../../lib/routing/head.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { useShop } from '../../lib/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Closing } from '../../ui/layout/closing.tsx'
import { PageTop } from '../../ui/layout/page-head.tsx'
import { pictureAddress } from '../../ui/pictures/picture.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { AddOnAnchors } from './add-on-anchors.tsx'
import { useAddOnsQuery } from './add-ons.generated.ts'
import { FoodSection } from './food-section.tsx'
import { LabelledSection } from './labelled-section.tsx'

/** Everything that can be added to a stay, and what is ordered in the suite. */
export function AddOnsPage() {
  const paths = usePaths()
  const { origin } = useShop()
  const [{ data, error, fetching }, ask] = useAddOnsQuery()
  const retry = () => ask({ requestPolicy: 'network-only' })
  const isLoading = fetching && !data
  const extras = data?.extras
  const hasFood = data?.onSiteMenu?.some(({ products }) => products.length > 0)
  // Before the products are known, and without them, their places stay.
  const basics = extras?.basics ?? []
  const specials = extras?.specials ?? []
  const has = {
    basics: !extras || basics.length > 0,
    specials: isLoading || specials.length > 0,
    service: !extras || extras.insurance !== null,
  }
  const facts = extraProducts(
    { basics, specials },
    { page: origin + paths.addOns(), picture: (picture) => pictureAddress(picture, origin) },
  )
  return (
    <>
      {facts['@graph'].length > 0 && <StructuredData data={facts} />}
      <PageTop title={<FormattedMessage id="add-ons.page.title" />}>
        <p className="lead">
          <FormattedMessage id="add-ons.page.lead" />
        </p>
      </PageTop>
      <AddOnAnchors has={has} basics={basics.map(({ name }) => name)} />
      {has.basics && (
        <LabelledSection
          id="basics"
          title={<FormattedMessage id="add-ons.basics.title" />}
          text={<FormattedMessage id="add-ons.basics.text" />}
        >
          {isLoading && <ExtraCardsSkeleton count={2} layout="even" />}
          {!isLoading && !extras && <RetryNote text="add-ons.failed" isPage onRetry={retry} />}
          {basics.length > 0 && <ExtraCards products={basics} layout="even" />}
        </LabelledSection>
      )}
      {has.specials && (
        <Section
          id="specials"
          title={<FormattedMessage id="add-ons.specials.title" />}
          aside={
            <p className="muted">
              <FormattedMessage id="add-ons.specials.text" />
            </p>
          }
        >
          {isLoading && <ExtraCardsSkeleton count={3} layout="lead" />}
          {specials.length > 0 && <ExtraCards products={specials} layout="lead" />}
        </Section>
      )}
      {has.service && <Cover id="service" price={extras?.insurance?.price ?? null} />}
      <FoodSection menu={error && !hasFood ? null : data?.onSiteMenu} isLoading={isLoading} onRetry={retry} />
      <Closing
        title={<FormattedMessage id="add-ons.end.title" />}
        text={<FormattedMessage id="add-ons.end.text" />}
      >
        <ButtonLink kind="accent" icon="arrow" href={paths.booking()}>
          <FormattedMessage id="add-ons.end.book" />
        </ButtonLink>
      </Closing>
    </>
  )
}
