import type { Slide } from '../../../ui/pictures/slider.tsx'
import type { StoreRowFragment } from './store-row.generated.ts'

/** The pictures of a store, its entrance first. */
export function storePictures({
  picture,
  pictures,
}: Pick<StoreRowFragment, 'picture' | 'pictures'>): Slide[] {
  const others = (pictures ?? []).filter(({ key }) => key !== picture?.key)
  return picture ? [picture, ...others] : others
}
