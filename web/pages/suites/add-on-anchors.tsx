import { FormattedMessage, useIntl } from 'react-intl'
import { inSentence } from '../../lib/language/in-sentence.ts'
import { useLocale } from '../../lib/language/locale.tsx'
import { Tile, Tiles } from '../../ui/layout/tiles.tsx'

interface AddOnAnchorsProps {
  has: { basics: boolean; specials: boolean; service: boolean }
  /** Names of the basics; empty while they are unknown. */
  basics: string[]
}

/** Links to the parts of the page, whose pictures stand below. A part that is not on offer has none. */
export function AddOnAnchors({ has, basics }: AddOnAnchorsProps) {
  const intl = useIntl()
  const locale = useLocale()
  return (
    <nav className="wrap" aria-label={intl.formatMessage({ id: 'add-ons.anchors.label' })}>
      <Tiles>
        {has.basics && (
          <Tile
            href="#basics"
            title={<FormattedMessage id="add-ons.basics.title" />}
            text={
              <FormattedMessage
                id="add-ons.basics.tile"
                values={{
                  count: basics.length,
                  names: intl.formatList(inSentence(basics, locale), { type: 'conjunction' }),
                }}
              />
            }
          />
        )}
        {has.specials && (
          <Tile
            href="#specials"
            title={<FormattedMessage id="add-ons.specials.title" />}
            text={<FormattedMessage id="add-ons.specials.tile" />}
          />
        )}
        {has.service && (
          <Tile
            href="#service"
            title={<FormattedMessage id="add-ons.service.title" />}
            text={<FormattedMessage id="add-ons.service.tile" />}
          />
        )}
        <Tile
          href="#food"
          title={<FormattedMessage id="add-ons.food.title" />}
          text={<FormattedMessage id="add-ons.food.tile" />}
        />
      </Tiles>
    </nav>
  )
}
