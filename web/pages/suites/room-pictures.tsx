import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WellzoneKind } from '../../generated/schema.ts'
import type { PlainMessageId, TextMessageId } from '../../lib/language/locale.tsx'
import { Slider } from '../../ui/pictures/slider.tsx'
import './room-pictures.css'

interface RoomPicture {
  key: string
  altText: TextMessageId
  caption: PlainMessageId
  /** Shown only where one of these types is on offer; without it the picture is true of all. */
  of?: WellzoneKind[]
}

const pictures: RoomPicture[] = [
  {
    key: 'wellzone-exclusive-2',
    altText: 'wellzones.pictures.exclusive.alt',
    caption: 'wellzones.pictures.exclusive.caption',
    of: ['EXCLUSIVE'],
  },
  {
    key: 'sauna-interior',
    altText: 'wellzones.pictures.sauna.alt',
    caption: 'wellzones.pictures.sauna.caption',
  },
  {
    key: 'wellzone-premium-2',
    altText: 'wellzones.pictures.premium.alt',
    caption: 'wellzones.pictures.premium.caption',
    of: ['PREMIUM'],
  },
  {
    key: 'whirlpool-detail',
    altText: 'wellzones.pictures.whirlpool.alt',
    caption: 'wellzones.pictures.whirlpool.caption',
    of: ['PREMIUM', 'EXCLUSIVE'],
  },
  {
    key: 'wellzone-classic-2',
    altText: 'wellzones.pictures.classic.alt',
    caption: 'wellzones.pictures.classic.caption',
    of: ['CLASSIC'],
  },
  {
    key: 'relax-lounge',
    altText: 'wellzones.pictures.lounge.alt',
    caption: 'wellzones.pictures.lounge.caption',
  },
]

/** Sample pictures of the types on offer. */
export function RoomPictures({ kinds }: { kinds: readonly WellzoneKind[] }) {
  const intl = useIntl()
  const titleId = useId()
  const slides = pictures
    .filter(({ of }) => !of || of.some((kind) => kinds.includes(kind)))
    .map(({ key, altText, caption }) => ({
      key,
      altText: intl.formatMessage({ id: altText }),
      caption: <FormattedMessage id={caption} />,
    }))
  return (
    <section className="section room-pictures" aria-labelledby={titleId}>
      <div className="room-pictures__head wrap">
        <h2 id={titleId}>
          <FormattedMessage id="wellzones.pictures.title" />
        </h2>
        <p className="small muted">
          <FormattedMessage id="wellzones.pictures.sample" />
        </p>
      </div>
      <Slider
        layout="wide"
        label={intl.formatMessage({ id: 'wellzones.pictures.label' })}
        slides={slides}
        sizes="(min-width: 62rem) 75vw, 82vw"
      />
    </section>
  )
}
