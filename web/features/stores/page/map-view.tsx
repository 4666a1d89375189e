import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useShop } from '../../../lib/shop.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useOnline } from '../../../lib/visibility.ts'
import { useMapConsent } from '../../../shop/consent/consent.ts'
import { mapProviderOf } from '../../../shop/consent/definitions.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type MapPosition, mapUrl } from './map-url.ts'
import { useReach } from './use-reach.ts'
import './map-view.css'

interface MapViewProps {
  name: string
  position: MapPosition
  /** Stands there until the map has loaded, and wherever it cannot. */
  picture: ReactNode
}

/**
 * A picture that one press turns into the embedded map, in the same place. The press is the consent for
 * this visit; before it nothing of the map's provider is asked for.
 */
export function MapView({ name, position, picture }: MapViewProps) {
  const intl = useIntl()
  const { map } = useShop()
  const isHydrated = useHydrated()
  const isOnline = useOnline()
  const { isAllowed, allowOnce } = useMapConsent()
  const url = mapUrl(map.url, position)
  const { isReached, retry } = useReach(url, isAllowed && isOnline)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className="map-view">
      {picture}
      {isReached && (
        <iframe
          className="map-view__frame"
          data-loaded={isLoaded || undefined}
          src={url}
          title={intl.formatMessage({ id: 'stores.map.title' }, { name })}
          // Both are safe for another site, which MAP_EMBED_URL has to be; OpenStreetMap asks for its origin.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin"
          onLoad={({ currentTarget }) => {
            setLoaded(true)
            // The button that was pressed is gone.
            if (document.activeElement === document.body) currentTarget.focus({ preventScroll: true })
          }}
        />
      )}
      {isHydrated && isOnline && !isAllowed && (
        <button type="button" className="map-view__button" onClick={allowOnce}>
          <Icon name="pin" />
          <span>
            <FormattedMessage id="stores.map.load" />
            <small>
              <FormattedMessage id="stores.map.provider" values={{ provider: mapProviderOf(map.host) }} />
            </small>
          </span>
        </button>
      )}
      <div role="status">
        {!isOnline && (
          <p className="map-view__note">
            <FormattedMessage id="stores.map.offline" />
          </p>
        )}
        {isReached === false && (
          <p className="map-view__note">
            <FormattedMessage id="stores.map.failed" />{' '}
            <InlineButton onClick={retry}>
              <FormattedMessage id="home.retry" />
            </InlineButton>
          </p>
        )}
      </div>
    </div>
  )
}
