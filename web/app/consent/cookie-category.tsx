import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import type { ConsentKey } from '../../shop/consent/consent-cookie.ts'
import { consentKeysOf, type CookieType, definitions } from '../../shop/consent/definitions.ts'
import { AccordionSign } from '../../ui/accordion.tsx'
import { Switch } from '../../ui/forms/choices/switch.tsx'
import { CookieTable } from './cookie-table.tsx'
import './cookie-category.css'

const texts = {
  technical: { title: 'consent.technical.title', text: 'consent.technical.text' },
  marketing: { title: 'consent.marketing.title', text: 'consent.marketing.text' },
  analysis: { title: 'consent.analysis.title', text: 'consent.analysis.text' },
} satisfies Record<CookieType, Record<'title' | 'text', PlainMessageId>>

interface CookieCategoryProps {
  type: CookieType
  allowed: ConsentKey[]
  onAllow: (keys: ConsentKey[], isAllowed: boolean) => void
}

/** A category: one switch for all of it, and its entries one by one behind a disclosure. */
export function CookieCategory({ type, allowed, onAllow }: CookieCategoryProps) {
  const intl = useIntl()
  const id = useId()
  const keys = consentKeysOf(type)
  const entries = definitions.filter((each) => each.type === type)
  const title = intl.formatMessage({ id: texts[type].title })
  const chosen = keys.filter((key) => allowed.includes(key)).length
  const isTechnical = keys.length === 0
  const isPartly = chosen > 0 && chosen < keys.length
  return (
    <section className="cookie-category" aria-labelledby={id}>
      <div className="cookie-category__head">
        <h3 className="heading-4" id={id}>
          {title}
        </h3>
        <Switch
          label={title}
          checked={isTechnical || (chosen > 0 && !isPartly)}
          disabled={isTechnical}
          isPartly={isPartly}
          note={
            (isTechnical && <FormattedMessage id="consent.dialog.always" />) ||
            (isPartly && <FormattedMessage id="consent.dialog.some" />)
          }
          onChange={(event) => onAllow(keys, event.target.checked)}
        />
        <p className="small muted">
          <FormattedMessage id={texts[type].text} />
        </p>
      </div>
      <details className="cookie-category__entries">
        <summary>
          <span className="small">
            <FormattedMessage id="consent.dialog.count" values={{ count: entries.length }} />
          </span>
          <AccordionSign />
        </summary>
        <CookieTable
          entries={entries}
          caption={intl.formatMessage({ id: 'consent.table.caption' }, { category: title })}
          allowed={allowed}
          onAllow={(key, isAllowed) => onAllow([key], isAllowed)}
        />
      </details>
    </section>
  )
}
