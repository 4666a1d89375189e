import type { SlotGroupResolvers, SlotResolvers, StoreResolvers } from '../generated/resolvers.ts'
import { slotIds } from '../base/ids.ts'
import { toMoney, toMoneyOrNull } from '../base/money.ts'
import { wellzoneTypesOf } from '../stores/wellzone-kinds.ts'
import { nextFreeDay } from './next-free-day.ts'
import { daysOf } from './days.ts'
import { localTimes } from './local-times.ts'

export const storeSlots = {
  availability: async (store, { year, month, durationHours, persons }, { loaders }) => {
    if (store.isComingSoon) return []
    const availability = await loaders.month.load({ storeId: store.id, year, month, durationHours, persons })
    return daysOf(year, month, availability)
  },
  slots: async (store, { day, durationHours, persons }, { loaders }) => {
    if (store.isComingSoon) return []
    const groups = await loaders.day.load({ storeId: store.id, day, durationHours, persons })
    return wellzoneTypesOf(store).flatMap((wellzoneType) => {
      const find = () => groups.find(({ wellzoneTypeId }) => wellzoneTypeId === wellzoneType.type.id)
      try {
        const group = find()
        return group ? [{ wellzoneType, group }] : []
      } catch {
        // Fails again where it is read, so that the group is left out with its error.
        return [
          {
            wellzoneType,
            get group() {
              return find()!
            },
          },
        ]
      }
    })
  },
  nextAvailableDay: (store, { after, durationHours, persons }, { loaders }) =>
    store.isComingSoon ? null : nextFreeDay(loaders, { storeId: store.id, durationHours, persons }, after),
} satisfies StoreResolvers

export const SlotGroup = {
  slots: ({ wellzoneType, group }) =>
    group.timeSlots.map((slot) => ({
      slot,
      // Read with its slot, so that one with a withheld time is left out alone.
      get key() {
        const { startTime, endTime } = slot
        return { storeId: wellzoneType.storeId, wellzoneTypeId: group.wellzoneTypeId, startTime, endTime }
      },
    })),
  takenSlots: ({ group }) => group.takenSlots.map(({ timeAsString }) => localTimes(timeAsString)),
  lowestPricePerHour: ({ group }) => toMoneyOrNull(group.lowestGrossPerHour),
} satisfies SlotGroupResolvers

export const Slot = {
  id: ({ key }) => slotIds.write(key),
  startsAt: ({ slot }) => slot.startTime,
  endsAt: ({ slot }) => slot.endTime,
  startTime: ({ slot }) => localTimes(slot.timeAsString).startTime,
  endTime: ({ slot }) => localTimes(slot.timeAsString).endTime,
  pricePerHour: ({ slot }) => toMoney(slot.grossPerHour),
  total: ({ slot }) => toMoney(slot.grossTotal),
} satisfies SlotResolvers
