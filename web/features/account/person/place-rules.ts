import * as z from 'zod/mini'
import { isBlank } from '#http/blank.ts'
import { readBy, textOf } from '../../../lib/forms/form-read.ts'
import { optionalText, requiredText, says } from '../../../lib/forms/form-rules.ts'
import { splitStreet } from './house-number.ts'

/** Name of the input that a form has while its country needs no postcode. */
export const withoutPostcodes = 'withoutPostcodes'

/** Street to country, as `PlaceFields` asks for them. */
export function placeRules() {
  return {
    street: readBy(partOf('street'), requiredText('account.error.streetMissing')),
    houseNumber: readBy(partOf('houseNumber'), requiredText('account.error.houseNumberMissing')),
    addressLine: optionalText(),
    postalCode: readBy(postcodeOf, z.pipe(postcodeThere(), optionalText())),
    city: requiredText('account.error.cityMissing'),
    countryId: requiredText('account.error.countryMissing'),
  }
}

/** Reads a part of the street as it was typed, also if Enter sends it before the number has moved. */
function partOf(field: 'street' | 'houseNumber') {
  return (data: FormData): string =>
    splitStreet({ street: textOf(data, 'street'), houseNumber: textOf(data, 'houseNumber') })[field]
}

/** Reads the postcode; null if it is missing, which an empty one is not in a country without postcodes. */
function postcodeOf(data: FormData, name: string): string | null {
  const typed = textOf(data, name)
  return isBlank(typed) && !data.has(withoutPostcodes) ? null : typed
}

function postcodeThere() {
  const error = says('account.error.postalCodeMissing')
  return z.custom<string>((value) => typeof value === 'string', { error, abort: false })
}
