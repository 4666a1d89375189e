import { useIntl } from 'react-intl'
import { Accordion } from '../../../ui/accordion.tsx'
import { Icon, iconNamed } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { FaqSubjectFragment } from './faq-subject.generated.ts'
import { QuestionItem } from './question-item.tsx'

/** Links to the subjects of the page. */
export function SubjectLinks({ subjects }: { subjects: FaqSubjectFragment[] }) {
  const intl = useIntl()
  return (
    <nav className="faq__nav" aria-label={intl.formatMessage({ id: 'faq.subjects.label' })}>
      <ul className="faq__subjects">
        {subjects.map((subject) => {
          const icon = iconNamed(subject.icon)
          return (
            <li key={subject.id}>
              <a href={`#${anchorOf(subject)}`}>
                {icon && <Icon name={icon} />} {subject.title}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A subject with its picture and questions. */
export function Subject({ subject, isOpen }: { subject: FaqSubjectFragment; isOpen: boolean }) {
  const { title, picture, questions } = subject
  const anchor = anchorOf(subject)
  return (
    <section className="faq__subject" aria-labelledby={anchor}>
      <div className="faq__subject-head">
        <h2 className="heading-3" id={anchor}>
          {title}
        </h2>
        <Picture
          arch="right"
          className="faq__picture"
          name={picture?.key}
          alt={picture?.altText}
          sizes="(min-width: 48rem) 14vw, 30vw"
        />
      </div>
      <Accordion>
        {questions.map((entry) => (
          <QuestionItem key={entry.id} entry={entry} isOpen={isOpen} hasLink />
        ))}
      </Accordion>
    </section>
  )
}

/** Fragment of a subject, named after its first question because ids are opaque. */
function anchorOf({ questions }: FaqSubjectFragment): string {
  return `topic-${questions[0]?.anchor ?? ''}`
}
