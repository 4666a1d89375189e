import { FormattedMessage } from 'react-intl'
import { BasicsChoice, SpecialsChoice } from '../../../features/products/extras.tsx'
import { BasicsSkeleton, SpecialsSkeleton } from '../../../features/products/extras-skeleton.tsx'
import { Note } from '../../../ui/states/notice.tsx'
import { Block } from '../booking-layout.tsx'
import type { useBookingDetails } from './use-booking-details.ts'

type Details = ReturnType<typeof useBookingDetails>

interface BookingExtrasProps extends Pick<Details, 'extras' | 'isExtraMissing' | 'draft'> {
  persons: number
  onChoose: Details['chooseSpecial']
  onCount: Details['countBasic']
}

/** What a visit can be booked with: specials and basics, in every state. */
export function BookingExtras(props: BookingExtrasProps) {
  const { extras, isExtraMissing, draft, persons, onChoose, onCount } = props
  return (
    <>
      <Block
        id="specials"
        title={<FormattedMessage id="products.specials.title" />}
        text={<FormattedMessage id="products.specials.text" />}
      >
        {extras === undefined && <SpecialsSkeleton />}
        {extras && <SpecialsChoice products={extras.specials} chosen={draft.specials} onChoose={onChoose} />}
        {extras === null && <ExtrasFailed text="products.failed" />}
        {extras && isExtraMissing && <ExtrasFailed text="products.failed.chosen" />}
      </Block>
      <Block
        title={<FormattedMessage id="products.basics.title" />}
        text={<FormattedMessage id="products.basics.text" />}
      >
        {extras === undefined && <BasicsSkeleton />}
        {extras && (
          <BasicsChoice products={extras.basics} counts={draft.basics} persons={persons} onCount={onCount} />
        )}
        <Note>
          <FormattedMessage id="products.note" />
        </Note>
      </Block>
    </>
  )
}

function ExtrasFailed({ text }: { text: 'products.failed' | 'products.failed.chosen' }) {
  return (
    <Note icon="alert">
      <FormattedMessage id={text} />
    </Note>
  )
}
