import { describe, expect, it } from 'vitest'
import { readForm } from '../../lib/forms/form-read.ts'
import { checkForm } from '../../lib/forms/form-check.ts'
import { feedbackSchema, toInput } from './feedback-rules.ts'

const right: Record<string, string> = {
  orderId: 'order-1',
  title: 'Ein Abend am Feuer',
  text: 'Wir kommen wieder.',
  bookingReason: 'OTHER',
  doesEverythingWork: 'on',
  easeOfBooking: '4',
  checkIn: '5',
  firstImpression: '5',
  atmosphere: '5',
  wellzone: '1',
}

/** The form with a change; null is a field that is not sent, such as an unticked box. */
function check(change: Record<string, string | null>) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...right, ...change }))
    if (value !== null) data.append(name, value)
  return checkForm(feedbackSchema, readForm(feedbackSchema, data))
}

describe('feedback', () => {
  it.each<[string, Record<string, string | null>, Record<string, string>]>([
    ['is about a visit', { orderId: '' }, { orderId: 'reviews.error.orderMissing' }],
    [
      'has a star for the first impression',
      { firstImpression: '0' },
      { firstImpression: 'reviews.error.starsMissing' },
    ],
    [
      'explains what did not work',
      { doesEverythingWork: null, equipmentErrors: ' ' },
      { equipmentErrors: 'reviews.error.equipmentErrorsMissing' },
    ],
    [
      'explains what else was wrong',
      { hasOtherComplaints: 'on' },
      { otherComplaints: 'reviews.error.otherComplaintsMissing' },
    ],
    ['is not too long', { text: 'a'.repeat(256) }, { text: 'forms.error.tooLong' }],
    [
      'names everything that is missing at once',
      { orderId: '', firstImpression: null, doesEverythingWork: null },
      {
        orderId: 'reviews.error.orderMissing',
        firstImpression: 'reviews.error.starsMissing',
        equipmentErrors: 'reviews.error.equipmentErrorsMissing',
      },
    ],
  ])('%s', (_rule, change, errors) => {
    expect(check({}).errors).toBeNull()
    expect(check(change).errors).toEqual(errors)
  })

  it('is one star: what was not said is null', () => {
    const others = { title: ' ', text: '', bookingReason: '', easeOfBooking: null, checkIn: null }
    const { data } = check({ ...others, atmosphere: null, wellzone: null })
    expect(toInput(data!)).toEqual({
      orderId: 'order-1',
      firstImpression: 5,
      isFirstVisit: false,
      title: null,
      text: null,
      easeOfBooking: null,
      checkIn: null,
      atmosphere: null,
      wellzone: null,
      bookingReason: null,
      equipmentErrors: null,
      otherComplaints: null,
    })
  })

  it('counts a line break as one character', () => {
    expect(check({ text: `${'a'.repeat(127)}\r\n${'b'.repeat(127)}` }).errors).toBeNull()
  })

  it('sends what did not work only if something did not', () => {
    expect(
      toInput(check({ equipmentErrors: 'left over', otherComplaints: 'left over' }).data!),
    ).toMatchObject({ equipmentErrors: null, otherComplaints: null })
    const broken = check({
      doesEverythingWork: null,
      equipmentErrors: 'Düse',
      hasOtherComplaints: 'on',
      otherComplaints: 'Lärm',
      isFirstVisit: 'on',
    })
    expect(toInput(broken.data!)).toEqual({
      orderId: 'order-1',
      title: 'Ein Abend am Feuer',
      text: 'Wir kommen wieder.',
      bookingReason: 'OTHER',
      isFirstVisit: true,
      easeOfBooking: 4,
      checkIn: 5,
      firstImpression: 5,
      atmosphere: 5,
      wellzone: 1,
      equipmentErrors: 'Düse',
      otherComplaints: 'Lärm',
    })
  })
})
