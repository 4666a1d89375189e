import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Film } from '../../ui/film/film.tsx'
import { Section } from '../../ui/layout/section.tsx'
import './evening.css'

/** A stay of three hours, as an example; `isStay` marks what lies between its start and its end. */
const moments = [
  { at: '18:15', title: 'home.evening.arrive', text: 'home.evening.arrive.text', isStay: false },
  { at: '18:30', title: 'home.evening.shut', text: 'home.evening.shut.text', isStay: true },
  { at: '19:40', title: 'home.evening.eat', text: 'home.evening.eat.text', isStay: true },
  { at: '21:00', title: 'home.evening.again', text: 'home.evening.again.text', isStay: true },
  { at: '21:30', title: 'home.evening.leave', text: 'home.evening.leave.text', isStay: false },
] as const

/** A stay as a film, and as a line of time whose lit piece is the stay. */
export function Evening() {
  const intl = useIntl()
  const paths = usePaths()
  return (
    <Section
      title={<FormattedMessage id="home.evening.title" />}
      aside={
        <TextLink href={paths.howTo()} icon="arrow">
          <FormattedMessage id="home.evening.link" />
        </TextLink>
      }
    >
      <div className="evening">
        <Film
          name="home"
          alt={intl.formatMessage({ id: 'home.film.alt' })}
          sizes="(min-width: 62rem) 72vw, (min-resolution: 2.5dppx) 82vw, 110vw"
        />
        <ol className="evening__line">
          {moments.map(({ at, title, text, isStay }) => (
            <li className="evening__moment" key={at} data-stay={isStay || undefined}>
              <time className="evening__time display" dateTime={at}>
                {formatClock(at)}
              </time>
              <h3 className="evening__title">
                <FormattedMessage id={title} />
              </h3>
              <p className="evening__text">
                <FormattedMessage id={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
