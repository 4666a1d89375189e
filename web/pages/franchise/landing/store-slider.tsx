import { FormattedMessage, useIntl } from 'react-intl'
import { firstSentence } from '../../../features/stores/first-sentence.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Slider } from '../../../ui/pictures/slider.tsx'
import type { FranchiseLandingQuery } from './franchise-landing.generated.ts'
import './store-slider.css'

/** The open stores, one picture each: the entrance, with the number of suites and the place. */
export function StoreSlider({ stores }: { stores: FranchiseLandingQuery['stores'] }) {
  const intl = useIntl()
  return (
    <Slider
      layout="wide"
      label={intl.formatMessage({ id: 'franchise-landing.stores.label' })}
      slides={stores.map(({ city, wellzoneCount, locationText, picture }) => ({
        key: picture?.key ?? city,
        altText: picture?.altText ?? '',
        caption: (
          <>
            {wellzoneCount === null ? (
              city
            ) : (
              <FormattedMessage
                id="franchise-landing.stores.caption"
                values={{ city, count: wellzoneCount }}
              />
            )}
            <span className="store-slider__place small muted">{firstSentence(locationText)}</span>
          </>
        ),
      }))}
      sizes="(min-width: 62rem) 75vw, 82vw"
      isFirst
    />
  )
}

/** In the shape of the slider, so that nothing moves when the stores arrive. */
export function StoreSliderSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="franchise-landing.stores.loading" />}>
      <div className="slider slider--wide">
        <div className="slider__view skeleton store-slider__skeleton" />
        <div className="slider__controls store-slider__skeleton-controls" />
      </div>
    </Skeleton>
  )
}
