import type { components } from '#openapi/generated/spa.ts'
import { toInstant } from '../../../slots/responses.ts'
import type { Locale } from '../../../words/locale.ts'
import { toDecimal } from '../../../words/money.ts'
import type { Quote } from './quote.ts'

export function toReschedulePrice(quote: Quote, locale: Locale): components['schemas']['ReschedulePrice'] {
  const { problem, wanted, wellzone, differenceCents, nearest, lengths, companions } = quote
  return {
    problem,
    wellzone,
    lengths,
    companions,
    startTime: toInstant(wanted.startsAt),
    endTime: toInstant(wanted.endsAt),
    visitorAmount: wanted.persons,
    wellzoneTypeId: wanted.typeId,
    difference: differenceCents === null ? null : toDecimal(differenceCents),
    returnableToVouchers: toDecimal(quote.returnableCents),
    lines: quote.lines.map(({ kind, name, quantity, cents }) => ({
      kind,
      name: name[locale],
      quantity,
      difference: toDecimal(cents),
    })),
    types: quote.types.map(({ id, name, differenceCents: cents }) => ({
      wellzoneTypeId: id,
      name,
      difference: toDecimal(cents),
    })),
    nearest: nearest === null ? null : toInstant(nearest),
    extras: quote.extras.map(({ id, name, grossCents, quantity, most }) => ({
      productId: id,
      name: name[locale],
      price: toDecimal(grossCents),
      quantity,
      most,
    })),
  }
}
