import { FormattedMessage } from 'react-intl'
import { LabelledSection } from '../../suites/labelled-section.tsx'
import type { TitledText } from './titled-text.ts'
import './promises.css'

/** What is said of the shop is what it does; the rest is what the company commits itself to. */
const promises: TitledText[] = [
  { title: 'franchise-landing.shop.title', text: 'franchise-landing.shop.text' },
  { title: 'franchise-landing.once.title', text: 'franchise-landing.once.text' },
  { title: 'franchise-landing.city.title', text: 'franchise-landing.city.text' },
  { title: 'franchise-landing.vouchers.title', text: 'franchise-landing.vouchers.text' },
  { title: 'franchise-landing.checkIn.title', text: 'franchise-landing.checkIn.text' },
  { title: 'franchise-landing.figures.title', text: 'franchise-landing.figures.text' },
  { title: 'franchise-landing.time.title', text: 'franchise-landing.time.text' },
]

/** The eight promises of the brand; the first one counts the stores, 0 while they are not known. */
export function Promises({ open, coming }: { open: number; coming: number }) {
  return (
    <LabelledSection
      id="promises"
      title={<FormattedMessage id="franchise-landing.promises.title" />}
      text={<FormattedMessage id="franchise-landing.promises.text" />}
    >
      <ul className="promises">
        <li>
          <h3 className="heading-4">
            <FormattedMessage id="franchise-landing.concept.title" />
          </h3>
          <p className="muted">
            <FormattedMessage id="franchise-landing.concept.text" values={{ open, coming }} />
          </p>
        </li>
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h3 className="heading-4">
              <FormattedMessage id={title} />
            </h3>
            <p className="muted">
              <FormattedMessage id={text} />
            </p>
          </li>
        ))}
      </ul>
    </LabelledSection>
  )
}
