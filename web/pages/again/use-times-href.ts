import { queryLike } from '../../features/stays/again/query-like.ts'
import { today } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import type { EarlierStay } from './earlier-stay.ts'

/** The page of times for a stay like an earlier one: where its link leads in a new tab. */
export function useTimesHref(stay: EarlierStay): string {
  return `${usePaths().bookingDetails()}?${queryLike(stay, today())}`
}
