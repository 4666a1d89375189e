import type {
  Product,
  SlotGroup,
  Store,
  StoreWellzoneType,
  TimeSlot,
} from '../../../openapi/generated/spa.ts'
import { productIds, slotIds, storeIds, wellzoneTypeIds } from '../../../gateway/base/ids.ts'
import type { PlainContext } from './context.ts'

interface Asked {
  day: string
  durationHours: number
  persons: number
}
type TypeOfStore = StoreWellzoneType & { storeId: number }
type GroupOfStore = SlotGroup & { wellzoneType: TypeOfStore }
type SlotOfGroup = TimeSlot & { group: GroupOfStore }

const money = (euros: number | null) => euros && { minor: Math.round(euros * 100), currency: 'EUR' }
const picture = (address: string, altText: string) => ({ key: address.replace('/images/', ''), altText })
const typesOf = (store: Store): TypeOfStore[] =>
  store.wellZoneTypes.map((type) => ({ ...type, storeId: store.id }))
const times = (text: string) => text.replace('24:00', '00:00').split(' – ')

/** Resolvers of the measured queries that fetch field by field. */
export const queries = {
  Query: {
    stores: (_root: unknown, _args: unknown, { stores }: PlainContext) => stores.load('all'),
    store: async (_root: unknown, { route }: { route: string }, { stores }: PlainContext) =>
      (await stores.load('all')).find((store) => store.routeName === route) ?? null,
    extras: () => ({}),
  },
  Store: {
    id: (store: Store) => storeIds.write(store.id),
    number: (store: Store) => store.id,
    route: (store: Store) => store.routeName,
    locationText: (store: Store, _args: unknown, { language }: PlainContext) => store.locationText[language],
    parking: (store: Store) => store.parking.toUpperCase(),
    wellzoneCount: (store: Store) => store.amountWellzones,
    wellzoneTypes: typesOf,
    picture: (store: Store) => picture(store.storeHomeImageUrl, store.storeHomeImageAltText),
    pictures: (store: Store) =>
      store.storeDetailImageUrls.map(({ value, altText }) => picture(value, altText)),
    openingHours: (store: Store) =>
      store.openingHours.map(({ weekday, startTime, endTime }) => ({
        weekday,
        opensAt: startTime,
        closesAt: endTime === '00:00' ? '24:00' : endTime,
      })),
    slots: async (store: Store, asked: Asked, { slotsOfDay }: PlainContext): Promise<GroupOfStore[]> => {
      const query = `day=${asked.day}&duration=${asked.durationHours}&visitorAmount=${asked.persons}`
      const groups = await slotsOfDay.load(
        `/v2/booking-time-slot/available-slots-per-product?storeId=${store.id}&${query}`,
      )
      const types = typesOf(store)
      return groups.map((group) => ({
        ...group,
        wellzoneType: types.find(({ id }) => id === group.wellzoneTypeId)!,
      }))
    },
  },
  WellzoneType: {
    id: ({ storeId, id }: TypeOfStore) => wellzoneTypeIds.write({ storeId, wellzoneTypeId: id }),
    kind: ({ name }: TypeOfStore) => name.toUpperCase(),
    picture: ({ imgUrl, altText }: TypeOfStore) => picture(imgUrl, altText),
    wellzoneCount: ({ amount }: TypeOfStore) => amount,
    lowestPricePerHour: ({ lowestGrossPerHour }: TypeOfStore) => money(lowestGrossPerHour),
  },
  SlotGroup: {
    slots: (group: GroupOfStore) => group.timeSlots.map((slot): SlotOfGroup => ({ ...slot, group })),
    takenSlots: (group: GroupOfStore) =>
      group.takenSlots.map(({ timeAsString }) => {
        const [startTime, endTime] = times(timeAsString)
        return { startTime, endTime }
      }),
    lowestPricePerHour: ({ lowestGrossPerHour }: GroupOfStore) => money(lowestGrossPerHour),
  },
  Slot: {
    id: ({ group, startTime, endTime }: SlotOfGroup) =>
      slotIds.write({
        storeId: group.wellzoneType.storeId,
        wellzoneTypeId: group.wellzoneTypeId,
        startTime,
        endTime,
      }),
    startsAt: (slot: SlotOfGroup) => slot.startTime,
    endsAt: (slot: SlotOfGroup) => slot.endTime,
    startTime: ({ timeAsString }: SlotOfGroup) => times(timeAsString)[0],
    endTime: ({ timeAsString }: SlotOfGroup) => times(timeAsString)[1],
    pricePerHour: ({ grossPerHour }: SlotOfGroup) => money(grossPerHour),
    total: ({ grossTotal }: SlotOfGroup) => money(grossTotal),
  },
  Extras: {
    specials: (_root: unknown, _args: unknown, context: PlainContext) => products(context, 'specials'),
    basics: (_root: unknown, _args: unknown, context: PlainContext) => products(context, 'basics'),
  },
  Product: {
    id: ({ id }: Product) => productIds.write(id),
    description: ({ controlContent }: Product) => controlContent.text,
    price: ({ grossPrice }: Product) => money(grossPrice),
    picture: ({ imgUrl, altText }: Product) => imgUrl && picture(imgUrl, altText),
  },
}

async function products({ rest }: PlainContext, which: string): Promise<Product[]> {
  return (await rest.get<{ items: Product[] }>(`/v2/product/${which}`)).items
}
