import type {
  EquipmentResolvers,
  StoreResolvers,
  WellzoneKind,
  WellzoneTypeResolvers,
} from '../generated/resolvers.ts'
import { enumName } from '../base/enum-names.ts'
import { equipmentIds, storeIds, wellzoneTypeIds } from '../base/ids.ts'
import { toMoneyOrNull } from '../base/money.ts'
import type { EquipmentSource } from '../request/sources.ts'
import { wellzoneKindOf, wellzoneTypesOf } from './wellzone-kinds.ts'
import { toPicture } from './pictures.ts'

export const Store = {
  id: (store) => storeIds.write(store.id),
  number: (store) => store.id,
  route: (store) => store.routeName,
  openingText: (store, _args, { language }) => store.openingText && store.openingText[language],
  description: (store, _args, { language }) => store.storeText[language],
  locationText: (store, _args, { language }) => store.locationText[language],
  address: ({ street, houseNumber, postalCode, city }) => ({ street, houseNumber, postalCode, city }),
  geo: (store) => store.location,
  parking: (store) => enumName(store.parking),
  wellzoneCount: (store) => store.amountWellzones,
  wellzoneTypes: wellzoneTypesOf,
  openingHours: (store) =>
    store.openingHours
      .toSorted((one, other) => one.weekday - other.weekday)
      .map(({ weekday, startTime, endTime }) => ({
        weekday,
        opensAt: startTime,
        closesAt: endTime === '00:00' ? '24:00' : endTime,
      })),
  picture: (store) => toPicture(store.storeHomeImageUrl, store.storeHomeImageAltText),
  pictures: (store) =>
    store.storeDetailImageUrls
      .toSorted((one, other) => one.sortOrder - other.sortOrder)
      .map(({ value, altText }) => toPicture(value, altText)),
  mapPicture: (store) =>
    store.storeMapsImageUrl === null ? null : toPicture(store.storeMapsImageUrl, store.storeMapsImageAltText),
  equipment: (store, _args, { loaders }) => loaders.equipment(store.id),
} satisfies StoreResolvers

export const WellzoneType = {
  id: ({ storeId, type }) => wellzoneTypeIds.write({ storeId, wellzoneTypeId: type.id }),
  kind: ({ type }) => wellzoneKindOf(type.name)!,
  name: ({ type }) => type.name,
  description: ({ type }) => type.description,
  picture: ({ type }) => toPicture(type.imgUrl, type.altText),
  maxPersons: ({ type }) => type.maxPersons,
  wellzoneCount: ({ type }) => type.amount,
  lowestPricePerHour: ({ type }) => toMoneyOrNull(type.lowestGrossPerHour),
} satisfies WellzoneTypeResolvers

export const Equipment = {
  id: (equipment) => equipmentIds.write(equipment.id),
  icon: (equipment) => equipment.iconLight,
  kinds: (equipment) => equipment.wellZones.flatMap(kindsOf),
} satisfies EquipmentResolvers

/** None for a type without a kind. A name that is withheld fails alone, and not the list. */
function kindsOf(type: EquipmentSource['wellZones'][number]): WellzoneKind[] {
  try {
    return [wellzoneKindOf(type.name) ?? []].flat()
  } catch (error) {
    // Every item of a list may be a promise, though the generated types have none for an enum.
    return [Promise.reject(error) as never]
  }
}
