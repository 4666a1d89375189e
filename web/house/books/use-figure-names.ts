import { useIntl } from 'react-intl'
import type { OwedFigureInput, VatFigureInput } from '../../generated/house-schema.ts'
import type { Figure } from './figure.ts'

const kinds = {
  INVOICE: ['house.books.invoices', 'house.books.advances'],
  CANCELLATION: ['house.books.cancellations', 'house.books.cancelledAdvances'],
} as const

const states = {
  OPEN: 'house.books.open',
  PARTLY_USED: 'house.books.partlyUsed',
  BLOCKED: 'house.books.blocked',
  EXPIRED: 'house.books.expired',
} as const

/** The names of the books' figures, in their tables and where they are opened. */
export function useFigureNames() {
  const intl = useIntl()
  const vat = ({ percent, kind, isAdvance }: VatFigureInput): [rate: string, kind: string] => [
    intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 }),
    intl.formatMessage({ id: kinds[kind][isAdvance ? 1 : 0] }),
  ]
  const owed = ({ isSinglePurpose, year, state }: OwedFigureInput): [purpose: string, state: string] => [
    intl.formatMessage(
      { id: 'house.books.purpose' },
      { isSingle: String(isSinglePurpose), year: String(year) },
    ),
    intl.formatMessage({ id: states[state] }),
  ]
  const whole = (figure: Figure): string => {
    if (figure.of === 'order') return figure.order
    return (figure.of === 'vat' ? vat(figure.vat) : owed(figure.owed)).join(', ')
  }
  return { vat, owed, whole }
}
