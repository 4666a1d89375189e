import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { FormActions, Form, FormGroup } from '../../../ui/forms/form-layout.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { useMissing } from '../../../ui/forms/use-missing.ts'
import { type CheckoutDraft, emptyCompanion } from './checkout-draft.ts'
import { CompanionFields, companionFields } from './companion-fields.tsx'
import { type KnownCompanion, KnownCompanions } from './known-companions.tsx'
import type { SaveResult } from './use-save-checkout.ts'
import {
  fieldOfPlace,
  nameMissing,
  type NamedVisitors,
  readVisitors,
  visitorsSchema,
} from './visitor-rules.ts'

/** The fields of an address that is not saved yet, with the rules of the whole form. */
export interface NewBilling {
  schema: typeof visitorsSchema
  read: (data: FormData) => object
  onType: (data: FormData) => void
  fields: (error: (name: string) => ReactNode) => ReactNode
}

interface VisitorsFormProps {
  persons: number
  booker: { firstName: string; lastName: string; email: string }
  /** Companions of earlier bookings, to choose instead of typing. */
  known: KnownCompanion[]
  draft: CheckoutDraft
  onDraft: (change: Partial<CheckoutDraft>) => void
  /** The billing address, with a link to choose another one. */
  billing: ReactNode
  hasBilling: boolean
  /** In the place of `billing`, for the first address. */
  newBilling?: NewBilling | undefined
  /** Null if nothing was saved and the reason is already on the screen. */
  save: (visitors: NamedVisitors) => Promise<SaveResult>
  onSaved: () => void
  /** A secondary link that leaves the step. */
  aside: ReactNode
}

/** "Who is coming?": names for the check-in, the billing address, one confirmation. */
export function VisitorsForm(props: VisitorsFormProps) {
  const { persons, booker, known, draft, onDraft, billing, hasBilling, newBilling, save, onSaved } = props
  const [filled, setFilled] = useState<Record<number, string>>({})
  const schema = newBilling?.schema ?? visitorsSchema
  const read = (data: FormData): object => ({
    ...readVisitors(data, persons),
    billing: hasBilling || newBilling !== undefined,
    ...newBilling?.read(data),
  })
  const form = useForm({
    schema,
    read,
    isSaidAtField: true,
    onChange: (data) => {
      onDraft(draftOf(data, persons, draft))
      newBilling?.onType(data)
    },
    send: async (visitors) => {
      const result = await save(visitors)
      if (!result.isSaved) return result.errors
      onSaved()
      return null
    },
  })
  const forgetBilling = useEffectEvent(() => form.forget('billing'))
  useEffect(() => {
    if (hasBilling) forgetBilling()
  }, [hasBilling])
  const firstPlace = draft.isBookerComing ? 1 : 0
  const places = Array.from({ length: persons - firstPlace }, (_, index) => firstPlace + index)
  return (
    <Form {...form.props}>
      <BookerGroup booker={booker} isComing={draft.isBookerComing} />
      {places.map((place) => (
        <FormGroup
          key={place}
          legend={
            <FormattedMessage
              id="finalize.companion.title"
              values={{ number: place - firstPlace + 1, count: places.length }}
            />
          }
        >
          {known.length > 0 && (
            <KnownCompanions
              known={known}
              places={draft.places}
              place={place}
              onChoose={(changed, chosenId) => {
                setFilled({ ...filled, [place]: chosenId })
                form.forget(...companionFields.map((field) => fieldOfPlace(place, field)))
                onDraft({ places: changed })
              }}
            />
          )}
          <CompanionFields
            key={filled[place]}
            place={place}
            typed={draft.places[place] ?? emptyCompanion}
            error={form.error}
          />
          {place === places.at(-1) && (
            <CompanionChoices
              informsNobody={draft.informsNobody}
              hasAddress={places.some((shown) => draft.places[shown]?.email)}
            />
          )}
        </FormGroup>
      ))}
      <FormGroup legend={<FormattedMessage id="finalize.billing.title" />}>
        {newBilling?.fields(form.error) ?? <Billing error={form.error('billing')}>{billing}</Billing>}
      </FormGroup>
      <Confirmation draft={draft} error={form.error} />
      <FormActions>
        <Submit form={form} schema={schema} read={read} />
        {props.aside}
      </FormActions>
    </Form>
  )
}

interface SubmitProps {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'button'>
  schema: typeof visitorsSchema
  read: (data: FormData) => object
}

/** Dark while something is missing, which it names and to which a press leads. */
function Submit({ form, schema, read }: SubmitProps) {
  const missing = useMissing(form.props.ref, { schema, read, name: nameMissing })
  return (
    <Button kind={missing === null ? 'accent' : 'dark'} icon="arrow" {...form.button}>
      <FormattedMessage id={missing ?? 'finalize.visitors.submit'} />
    </Button>
  )
}

/** Whether companions with an address hear of the booking, and all are remembered for the next one. */
function CompanionChoices({ informsNobody, hasAddress }: { informsNobody: boolean; hasAddress: boolean }) {
  return (
    <>
      {hasAddress && (
        <Checkbox name="informsNobody" defaultChecked={informsNobody}>
          <FormattedMessage id="finalize.companion.informNobody" />
        </Checkbox>
      )}
      <Checkbox name="remembersCompanions">
        <FormattedMessage id="finalize.companion.remember" />
      </Checkbox>
    </>
  )
}

function BookerGroup({ booker, isComing }: { booker: VisitorsFormProps['booker']; isComing: boolean }) {
  return (
    <FormGroup legend={<FormattedMessage id="finalize.booker.title" />}>
      <p>
        <b>
          {booker.firstName} {booker.lastName}
        </b>
        <br />
        <span className="muted">{booker.email}</span>
      </p>
      <Checkbox name="isBookerStaying" defaultChecked={!isComing}>
        <FormattedMessage id="finalize.booker.staying" />
      </Checkbox>
    </FormGroup>
  )
}

/** The chosen address, or the way to one with the mistake that there is none. */
function Billing({ error, children }: { error: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div data-invalid={error ? true : undefined}>
      {children}
      <FieldError id={`${id}-billing`}>{error}</FieldError>
    </div>
  )
}

/** What the booker confirms of all visitors: their age, and that they bring an ID. */
function Confirmation({ draft, error }: { draft: CheckoutDraft; error: (name: string) => ReactNode }) {
  return (
    <FormGroup legend={<FormattedMessage id="finalize.confirm.title" />}>
      <Checkbox name="isConfirmed" defaultChecked={draft.isConfirmed} error={error('isConfirmed')}>
        <FormattedMessage id="finalize.confirm.guests" />
      </Checkbox>
    </FormGroup>
  )
}

/** What to store of the form. A place that is not rendered, the booker's, stays unchanged. */
function draftOf(data: FormData, persons: number, before: CheckoutDraft): Partial<CheckoutDraft> {
  const { places, remembersCompanions: _once, ...ticks } = readVisitors(data, persons)
  const isShown = (place: number): boolean => data.has(fieldOfPlace(place, 'firstName'))
  return {
    ...ticks,
    isBookerComing: places[0] === null,
    places: places.map((typed, place) =>
      typed && isShown(place) ? typed : (before.places[place] ?? emptyCompanion),
    ),
  }
}
