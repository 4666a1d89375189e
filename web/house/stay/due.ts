import type { StayDetails } from '../acts/form-props.ts'

/** Cents that are left to pay for a stay that is not paid, after what vouchers pay. */
export const dueCentsOf = ({ totalCents, paid }: Pick<StayDetails, 'totalCents' | 'paid'>): number =>
  paid.reduce((left, part) => left - part.cents, totalCents)
