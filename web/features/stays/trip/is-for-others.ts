import { isBookerComing } from '../../../shop/stay/is-booker-coming.ts'
import type { OrderTripProps } from './order-trip-props.ts'

/** The booker stays at home: the companions are all guests of the stay. */
export function isForOthers({ order, parts }: Pick<OrderTripProps, 'order' | 'parts'>): boolean {
  return !isBookerComing({ persons: order.persons, companions: parts?.companions ?? [] })
}
