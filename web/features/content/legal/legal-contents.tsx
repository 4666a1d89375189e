import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import type { LegalTextFragment } from './legal-text.generated.ts'
import { useCurrentSection } from './use-current-section.ts'
import './legal-contents.css'

type Sections = Pick<LegalTextFragment, 'sections'>

/** The table of contents: open at the side of a wide page, folded away on a phone. */
export function LegalContents({ sections }: Sections) {
  const current = useCurrentSection()
  return (
    <>
      <details className="legal-contents legal-contents--folded">
        <summary>
          <FormattedMessage id="legal.contents" />
          <Icon name="down" />
        </summary>
        <ContentsList sections={sections} current={current} />
      </details>
      <div className="legal-contents legal-contents--open">
        <p className="legal-contents__title" aria-hidden="true">
          <FormattedMessage id="legal.contents" />
        </p>
        <ContentsList sections={sections} current={current} />
      </div>
    </>
  )
}

function ContentsList({ sections, current }: Sections & { current: string | null }) {
  const intl = useIntl()
  return (
    <nav aria-label={intl.formatMessage({ id: 'legal.contents' })}>
      <ol className="legal-contents__list">
        {sections.map(({ anchor, title }, index) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === current || undefined}>
              <span className="legal-contents__number tabular">{index + 1}</span>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
