import { useLayoutEffect, useId, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { useDecide, useOpenConsent } from '../../shop/consent/consent.ts'
import { consentKeys } from '../../shop/consent/consent-cookie.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { useSaveConsent } from './use-save-consent.ts'
import './consent-banner.css'

/**
 * Asks for consent at the bottom of the page, until it is answered: neither Escape nor scrolling closes it,
 * and it keeps no focus. What is fixed at the bottom moves above it.
 */
export function ConsentBanner() {
  const titleId = useId()
  const ref = useRef<HTMLElement>(null)
  const paths = usePaths()
  const decide = useDecide()
  const save = useSaveConsent()
  const open = useOpenConsent()
  useLayoutEffect(() => (ref.current ? publishHeight(ref.current) : undefined), [])

  const refuse = (): void => {
    // Nothing was allowed before, so there is nothing to reload.
    decide([])
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <section ref={ref} className="consent-banner inside" aria-labelledby={titleId}>
      <div>
        <h2 className="consent-banner__title" id={titleId}>
          <FormattedMessage id="consent.banner.title" />
        </h2>
        <p className="small muted consent-banner__text">
          <FormattedMessage id="consent.banner.text" />{' '}
          <Link href={paths.privacy()}>
            <FormattedMessage id="shell.crumb.privacy" />
          </Link>{' '}
          <Link href={paths.imprint()}>
            <FormattedMessage id="shell.crumb.imprint" />
          </Link>
        </p>
      </div>
      <div className="consent-banner__actions">
        <Button kind="line" onClick={refuse}>
          <FormattedMessage id="consent.onlyTechnical" />
        </Button>
        <Button kind="line" onClick={() => save([...consentKeys])}>
          <FormattedMessage id="consent.acceptAll" />
        </Button>
        <TextButton onClick={open}>
          <FormattedMessage id="consent.configure" />
        </TextButton>
      </div>
    </section>
  )
}

/** Keeps `--consent-banner`, the height of the banner, on the root element. */
function publishHeight(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--consent-banner', `${Math.ceil(banner.getBoundingClientRect().height)}px`),
  )
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--consent-banner')
  }
}
