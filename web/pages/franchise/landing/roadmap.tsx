import { type CSSProperties, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Accordion, AccordionItem } from '../../../ui/accordion.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useReveal } from './use-reveal.ts'
import type { TitledText } from './titled-text.ts'
import './roadmap.css'

/** Between two steps. */
const delayMs = 400

/** The way to the opening as ten rooms of a plan: steps that appear one after the other. */
export function Roadmap() {
  const rooms = useRef<HTMLOListElement>(null)
  const reveal = useReveal(rooms)
  return (
    <Section
      title={<FormattedMessage id="franchise-landing.roadmap.title" />}
      aside={
        <p className="muted">
          <FormattedMessage id="franchise-landing.roadmap.note" />
        </p>
      }
    >
      <ol className="roadmap" ref={rooms} data-reveal={reveal}>
        {roadmapSteps.map(({ title, text }, index) => (
          <li
            className="roadmap__step"
            key={title}
            style={{ '--delay': `${index * delayMs}ms` } as CSSProperties}
          >
            <Arc />
            <div className="roadmap__content">
              {/* The list is ordered: its numbers are read anyway. */}
              <span className="roadmap__number display tabular" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="roadmap__title">
                <FormattedMessage id={title} />
              </h3>
              <p className="roadmap__text">
                <FormattedMessage id={text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <div className="roadmap-texts">
        <Accordion>
          <AccordionItem title={<FormattedMessage id="franchise-landing.roadmap.texts" />}>
            <ol className="roadmap-texts__list">
              {roadmapSteps.map(({ title, text }) => (
                <li key={title}>
                  <b>
                    <FormattedMessage id={title} />
                  </b>{' '}
                  <span className="muted">
                    <FormattedMessage id={text} />
                  </span>
                </li>
              ))}
            </ol>
          </AccordionItem>
        </Accordion>
      </div>
    </Section>
  )
}

/** A plan’s sign for the door to the room before; the first room of a row has none. */
function Arc() {
  return (
    <svg className="roadmap__arc" viewBox="0 0 72 72" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M0 1h71" strokeWidth="2" />
      <path d="M71 1A71 71 0 0 1 0 72" strokeWidth="1" />
    </svg>
  )
}

/** The ten steps of the specification, in order; the last one is the opening. */
const roadmapSteps: TitledText[] = [
  { title: 'franchise-landing.contact.title', text: 'franchise-landing.contact.text' },
  { title: 'franchise-landing.application.title', text: 'franchise-landing.application.text' },
  { title: 'franchise-landing.call.title', text: 'franchise-landing.call.text' },
  { title: 'franchise-landing.meeting.title', text: 'franchise-landing.meeting.text' },
  { title: 'franchise-landing.intent.title', text: 'franchise-landing.intent.text' },
  { title: 'franchise-landing.search.title', text: 'franchise-landing.search.text' },
  { title: 'franchise-landing.contract.title', text: 'franchise-landing.contract.text' },
  { title: 'franchise-landing.build.title', text: 'franchise-landing.build.text' },
  { title: 'franchise-landing.training.title', text: 'franchise-landing.training.text' },
  { title: 'franchise-landing.opening.title', text: 'franchise-landing.opening.text' },
]
