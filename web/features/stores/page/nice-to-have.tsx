import { FormattedMessage } from 'react-intl'
import { Section } from '../../../ui/layout/section.tsx'
import { Tile, Tiles } from '../../../ui/layout/tiles.tsx'

/** What can be added to a stay, with links to the page of extras; phones leave out food. */
export function NiceToHave({ addOnsHref }: { addOnsHref: string }) {
  return (
    <Section title={<FormattedMessage id="stores.extras.title" />}>
      <Tiles>
        <Tile
          href={`${addOnsHref}#basics`}
          picture="basics-towels"
          title={<FormattedMessage id="stores.extras.basics" />}
          text={<FormattedMessage id="stores.extras.basicsText" />}
        />
        <Tile
          href={`${addOnsHref}#specials`}
          picture="special-sweetromeo"
          title={<FormattedMessage id="stores.extras.specials" />}
          text={<FormattedMessage id="stores.extras.specialsText" />}
        />
        <Tile
          href={`${addOnsHref}#food`}
          picture="tray-at-door"
          title={<FormattedMessage id="stores.extras.food" />}
          text={<FormattedMessage id="stores.extras.foodText" />}
          isOnlyWide
        />
        <Tile
          href={`${addOnsHref}#service`}
          picture="checkin-detail"
          title={<FormattedMessage id="stores.extras.service" />}
          text={<FormattedMessage id="stores.extras.serviceText" />}
        />
      </Tiles>
    </Section>
  )
}
