import type { components } from '#openapi/generated/spa.ts'
import { withCityName } from '../words/city.ts'
import type { Locale } from '../words/locale.ts'
import { toDecimal } from '../words/money.ts'
import { clockFace } from '../words/wall-clock.ts'
import { openingAhead } from './opening.ts'
import { pictureText } from './picture-texts.ts'
import type { EquipmentRow, StoreRow, StoreTypeRow } from './sql.ts'

type Schemas = components['schemas']

/**
 * Maps a store to the contract: its own texts in both languages; names, alternative texts and those of its
 * types in the requested one.
 */
export function toStore(row: StoreRow, locale: Locale): Schemas['Store'] {
  return {
    id: row.id,
    city: withCityName(row.city, locale),
    name: withCityName(row.name, locale),
    routeName: row.slug,
    street: row.street,
    houseNumber: row.houseNumber,
    postalCode: row.postalCode,
    location: positionOf(row),
    timeZone: row.timeZone,
    isComingSoon: row.isComingSoon,
    openingText: openingAhead(row.openingText, row.today),
    storeText: row.storeText,
    locationText: row.locationText,
    parking: row.parking,
    googlePlaceId: row.googlePlaceId,
    storeHomeImageUrl: pictureUrl(row.homePicture),
    storeHomeImageAltText: pictureText(row.homePicture, locale),
    storeMapsImageUrl: row.mapPicture === null ? null : pictureUrl(row.mapPicture),
    storeMapsImageAltText: row.mapPicture === null ? '' : pictureText(row.mapPicture, locale),
    storeDetailImageUrls: row.detailPictures.map((stem, index) => ({
      value: pictureUrl(stem),
      altText: pictureText(stem, locale),
      sortOrder: index + 1,
    })),
    amountWellzones: row.types.reduce((sum, { rooms }) => sum + rooms, 0),
    wellZoneTypes: row.types.map((type) => toStoreType(type, locale)),
    openingHours: row.hours.map(({ weekday, opensMinute, firstCheckInMinute, closesMinute }) => ({
      weekday,
      startTime: clockFace(opensMinute),
      endTime: clockFace(closesMinute),
      firstCheckIn: clockFace(firstCheckInMinute),
    })),
  }
}

export function toEquipment(
  { id, title, text, icon, types }: EquipmentRow,
  locale: Locale,
): Schemas['Equipment'] {
  return { id, title: title[locale], text: text[locale], iconLight: icon, wellZones: types }
}

/** Responds with the picture in one size; clients that know more widths and formats append them. */
export function pictureUrl(stem: string): string {
  return `/images/${stem}`
}

function positionOf({ latitude, longitude }: StoreRow): Schemas['Store']['location'] {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function toStoreType(type: StoreTypeRow, locale: Locale): Schemas['StoreWellzoneType'] {
  return {
    id: type.id,
    name: type.name,
    description: type.description[locale],
    imgUrl: pictureUrl(type.picture),
    altText: type.altText[locale],
    maxPersons: type.maxPersons,
    amount: type.rooms,
    lowestGrossPerHour: type.lowestCentsPerHour === null ? null : toDecimal(type.lowestCentsPerHour),
  }
}
