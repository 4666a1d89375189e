import { FormattedMessage, useIntl } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { Closing } from '../../ui/layout/closing.tsx'
import { Film } from '../../ui/film/film.tsx'
import { FilmSection } from '../../ui/film/film-section.tsx'
import { PageTop } from '../../ui/layout/page-head.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { ExampleBooking } from './example-booking.tsx'
import { exampleStay } from './example-stay.ts'
import { useExampleStoresQuery } from './example-stores.generated.ts'
import { FirstQuestions } from './first-questions.tsx'
import { useHowToQuery } from './how-to.generated.ts'
import { Walk, WalkStep } from './walk.tsx'

/** How a visit works: three steps, the film, the questions that come first. */
export function HowToPage() {
  const intl = useIntl()
  const [{ data, error }, ask] = useHowToQuery()
  const [example] = useExampleStoresQuery()
  const groups = data?.faqGroups ?? (data || error ? null : undefined)
  const stay = exampleStay(example.data?.stores ?? [])
  return (
    <>
      <PageTop title={<FormattedMessage id="how-to.page.title" />}>
        <p className="lead">
          <FormattedMessage id="how-to.page.lead" />
        </p>
      </PageTop>
      <Steps stay={stay} />
      <FilmSection
        title={<FormattedMessage id="how-to.film.title" />}
        text={<FormattedMessage id="how-to.film.text" />}
      >
        <Film
          name="how-to"
          alt={intl.formatMessage({ id: 'how-to.film.picture' })}
          sizes="(min-width: 62rem) 65vw, 82vw"
        />
      </FilmSection>
      <FirstQuestions groups={groups} onRetry={() => ask({ requestPolicy: 'network-only' })} />
      <End />
    </>
  )
}

const sizes = '(min-width: 62rem) 60vw, 82vw'

/** Booking, check-in and the stay itself; the first step shows a real booking if there is one to show. */
function Steps({ stay }: { stay: ReturnType<typeof exampleStay> }) {
  const intl = useIntl()
  return (
    <Walk>
      <WalkStep
        number={1}
        title={<FormattedMessage id="how-to.book.title" />}
        text={<FormattedMessage id="how-to.book.text" />}
        note={<FormattedMessage id="how-to.book.note" />}
        kind={stay ? 'panel' : 'picture'}
      >
        {stay ? (
          <ExampleBooking stay={stay} />
        ) : (
          <Picture
            arch="left"
            name="store-stuttgart"
            alt={intl.formatMessage({ id: 'how-to.book.picture' })}
            sizes={sizes}
            isFirst
          />
        )}
      </WalkStep>
      <WalkStep
        number={2}
        title={<FormattedMessage id="how-to.checkIn.title" />}
        text={<FormattedMessage id="how-to.checkIn.text" />}
        note={<FormattedMessage id="how-to.checkIn.note" />}
        kind="picture"
      >
        <Picture
          arch="left"
          name="door-ajar"
          alt={intl.formatMessage({ id: 'how-to.checkIn.picture' })}
          sizes={sizes}
        />
      </WalkStep>
      <WalkStep
        number={3}
        title={<FormattedMessage id="how-to.off.title" />}
        text={<FormattedMessage id="how-to.off.text" />}
        note={<FormattedMessage id="how-to.off.note" />}
        kind="picture"
      >
        <Picture
          arch="left"
          name="sauna-interior"
          alt={intl.formatMessage({ id: 'how-to.off.picture' })}
          sizes={sizes}
        />
      </WalkStep>
    </Walk>
  )
}

function End() {
  const paths = usePaths()
  return (
    <Closing
      title={<FormattedMessage id="how-to.end.title" />}
      text={<FormattedMessage id="how-to.end.text" />}
    >
      <ButtonLink kind="accent" icon="arrow" href={paths.booking()}>
        <FormattedMessage id="how-to.end.book" />
      </ButtonLink>
      <TextLink href={paths.vouchers()}>
        <FormattedMessage id="how-to.end.give" />
      </TextLink>
    </Closing>
  )
}
