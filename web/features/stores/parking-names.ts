import type { Parking } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

export const parkingNames = { LOT: 'stores.parking.lot', GARAGE: 'stores.parking.garage' } satisfies Record<
  Parking,
  PlainMessageId
>
