import { readBy, textOf } from '../../../lib/forms/form-read.ts'
import { optionalText, requiredText } from '../../../lib/forms/form-rules.ts'
import { splitStreet } from './house-number.ts'

/** Street to country, as `PlaceFields` asks for them. */
export function placeRules() {
  return {
    street: readBy(partOf('street'), requiredText('account.error.streetMissing')),
    houseNumber: readBy(partOf('houseNumber'), requiredText('account.error.houseNumberMissing')),
    addressLine: optionalText(),
    postalCode: requiredText('account.error.postalCodeMissing'),
    city: requiredText('account.error.cityMissing'),
    countryId: requiredText('account.error.countryMissing'),
  }
}

/** Reads a part of the street as it was typed, also if Enter sends it before the number has moved. */
function partOf(field: 'street' | 'houseNumber') {
  return (data: FormData): string =>
    splitStreet({ street: textOf(data, 'street'), houseNumber: textOf(data, 'houseNumber') })[field]
}
