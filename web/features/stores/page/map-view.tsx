import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useShop } from '../../../lib/shop.ts'
import { reloadPage } from '../../../lib/routing/reload-page.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useOnline } from '../../../lib/visibility.ts'
import { useMapConsent, useOpenConsent } from '../../../shop/consent/consent.ts'
import { mapProviderOf } from '../../../shop/consent/definitions.ts'
import { type MapPosition, mapUrl } from './map-url.ts'
import './map-view.css'

interface MapViewProps {
  name: string
  position: MapPosition
  /** Replaces the map until it has loaded. */
  picture: ReactNode
}

/**
 * The embedded map, once the visitor allowed it; before, and wherever it cannot load, the picture. Nothing of
 * the map's provider is asked for without consent.
 */
export function MapView({ name, position, picture }: MapViewProps) {
  const intl = useIntl()
  const { map } = useShop()
  const isHydrated = useHydrated()
  const isOnline = useOnline()
  const consent = useMapConsent()
  const isBlocked = useBlockedFrame()
  const openConsent = useOpenConsent()
  const [isLoaded, setLoaded] = useState(false)
  const isShown = consent === 'allowed' && isOnline && !isBlocked
  return (
    <div className="map-view">
      {picture}
      {isShown && (
        <iframe
          className="map-view__frame"
          data-loaded={isLoaded || undefined}
          src={mapUrl(map.url, position)}
          title={intl.formatMessage({ id: 'stores.map.title' }, { name })}
          loading="lazy"
          // Both are safe for another site, which MAP_EMBED_URL has to be; OpenStreetMap asks for its origin.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin"
          onLoad={() => setLoaded(true)}
        />
      )}
      {isHydrated && consent !== 'allowed' && (
        <button
          type="button"
          className="map-view__button"
          onClick={() => (consent === 'reload' ? reloadPage() : openConsent('map'))}
        >
          <b>
            <FormattedMessage id="stores.map.load" />
          </b>
          <span className="small muted">
            <FormattedMessage id="stores.map.provider" values={{ provider: mapProviderOf(map.host) }} />
          </span>
        </button>
      )}
      {consent === 'allowed' && !isShown && (
        <p className="map-view__button" role="status">
          <FormattedMessage id="stores.map.failed" />
        </p>
      )}
    </div>
  )
}

/** True after the content policy refused the frame: by the server's clock the consent has ended. */
function useBlockedFrame(): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [])
  return isBlocked
}
