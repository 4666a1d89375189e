import { useSearch } from 'wouter'

/** Whether the address names this order (`?order=`): it is open from the start. */
export function useNamedOrder(orderId: string): boolean {
  return new URLSearchParams(useSearch()).get('order') === orderId
}
