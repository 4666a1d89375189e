import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextLink } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Plan } from '../../../ui/pictures/plan.tsx'
import { parkingNames } from '../parking-names.ts'
import { planDescriptions } from '../../../shop/plan-descriptions.ts'
import type { StorePlaceFragment } from '../store-place.generated.ts'
import { AddressLine } from './address-line.tsx'
import { Place } from './place.tsx'
import './coming-store.css'

interface ComingStoreProps {
  store: Pick<
    StorePlaceFragment,
    | 'city'
    | 'picture'
    | 'description'
    | 'openingText'
    | 'wellzoneTypes'
    | 'wellzoneCount'
    | 'address'
    | 'locationText'
    | 'parking'
  >
  /** Form of the newsletter. */
  newsletter: ReactNode
  /** Address of the chat; null if there is none. */
  chatHref: string | null
  /** The open stores. */
  othersHref: string
}

/** A store that opens soon: label, city, newsletter, chat, a plan without light; no prices, no equipment. */
export function ComingStore({ store, newsletter, chatHref, othersHref }: ComingStoreProps) {
  const intl = useIntl()
  const id = useId()
  const { city, openingText } = store
  return (
    <>
      <Place
        city={city}
        picture={store.picture}
        text={store.description}
        tag={
          <FormattedMessage
            id="stores.opens"
            values={{ when: openingText ?? intl.formatMessage({ id: 'stores.soon' }) }}
          />
        }
        actions={
          <TextLink href={othersHref} icon="arrow">
            <FormattedMessage id="stores.others" />
          </TextLink>
        }
        aside={
          <section className="coming-store" id="newsletter" aria-labelledby={id}>
            <h2 className="heading-4" id={id}>
              <FormattedMessage id="content.opening.title" values={{ city }} />
            </h2>
            <p className="small muted">
              <FormattedMessage id="content.opening.text" />
            </p>
            {newsletter}
            {chatHref && (
              <p>
                <a className="link link--quiet" href={chatHref}>
                  <FormattedMessage id="stores.coming.chat" />
                </a>
              </p>
            )}
          </section>
        }
      />
      <UnlitPlan {...store} />
    </>
  )
}

/** What is being built: the largest type, without light until it can be booked, and what is known of it. */
function UnlitPlan({ wellzoneTypes: types, wellzoneCount: count, ...store }: ComingStoreProps['store']) {
  const intl = useIntl()
  const id = useId()
  const [type] = types
  if (!type) return null
  return (
    <section className="section wrap unlit-plan" aria-labelledby={id}>
      <figure>
        <Plan kind={type.kind} label={intl.formatMessage({ id: planDescriptions[type.kind] })} />
        <figcaption className="small muted mt-4">
          <FormattedMessage id="stores.coming.plan" />
        </figcaption>
      </figure>
      <div>
        <h2 id={id}>
          <FormattedMessage id="stores.coming.unlit" />
        </h2>
        <p className="lead muted mt-4">
          <FormattedMessage id="stores.coming.light" values={{ count: count ?? 0 }} />
        </p>
        <Facts>
          <Fact label={<FormattedMessage id="stores.fact.opening" />}>{store.openingText}</Fact>
          <Fact label={<FormattedMessage id="stores.fact.address" />}>
            {store.address && <AddressLine address={store.address} />}
          </Fact>
          <Fact label={<FormattedMessage id="stores.fact.place" />}>{store.locationText}</Fact>
          <Fact label={<FormattedMessage id="stores.fact.parking" />}>
            {store.parking && <FormattedMessage id={parkingNames[store.parking]} />}
          </Fact>
        </Facts>
      </div>
    </section>
  )
}
