import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { TextButton } from '../../../ui/button.tsx'
import { Prose } from '../../../ui/layout/prose.tsx'
import type { LegalTextFragment } from './legal-text.generated.ts'
import { LegalContents } from './legal-contents.tsx'
import { LegalStores, type LegalStoresProps } from './legal-stores.tsx'
import './legal-document.css'
import './legal-print.css'

interface LegalDocumentProps extends LegalStoresProps {
  document: LegalTextFragment
  /** Terms count paragraphs, the others sections. */
  sign?: '§'
  /** The address named a store that does not exist. */
  isStoreUnknown: boolean
  /** Links to the other documents. */
  others: ReactNode
}

/** A legal document with its contents beside it; below 992 px the contents are folded away. */
export function LegalDocument({
  document: { title, version, introduction, sections },
  sign,
  isStoreUnknown,
  others,
  ...stores
}: LegalDocumentProps) {
  const dates = useDates()
  return (
    <div className="wrap legal">
      <header className="legal__head">
        <h1>{title}</h1>
        {version && (
          <p className="muted">
            <FormattedMessage id="legal.version" values={{ day: dates.full(version) }} />
          </p>
        )}
      </header>
      <aside className="legal__aside">
        <LegalStores {...stores} />
        {isStoreUnknown && (
          <p className="small" role="status">
            <FormattedMessage id="legal.stores.unknown" />
          </p>
        )}
        <LegalContents sections={sections} />
        <TextButton leading="print" className="legal__print" onClick={() => window.print()}>
          <FormattedMessage id="legal.print" />
        </TextButton>
        {others}
      </aside>
      <div className="legal__text">
        {introduction && <Prose html={introduction} className="legal__introduction" />}
        {sections.map((section, index) => (
          <section
            className="legal__section"
            id={section.anchor}
            key={section.anchor}
            aria-labelledby={`title-${section.anchor}`}
          >
            <h2 id={`title-${section.anchor}`}>
              <span className="legal__number tabular">{sign ? `${sign} ${index + 1}` : index + 1}</span>{' '}
              <span>{section.title}</span>
            </h2>
            <Prose html={section.content} />
          </section>
        ))}
      </div>
    </div>
  )
}
