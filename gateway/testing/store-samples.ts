// Realistic responses of the spa API about stores and products, typed by its contract.
import type * as Spa from '#openapi/generated/spa.ts'

export const mainz: Spa.Store = {
  id: 2,
  city: 'Mainz',
  name: 'Wellzone Mainz',
  routeName: 'mainz',
  street: 'Rheinallee',
  houseNumber: '12',
  postalCode: '55116',
  location: { latitude: 50.0087, longitude: 8.2668 },
  timeZone: 'Europe/Berlin',
  isComingSoon: false,
  openingText: null,
  storeText: { de: 'Neun Wellzones am Fluss.', en: 'Nine wellzones by the river.' },
  locationText: { de: 'Am Hauptbahnhof.', en: 'At the main station.' },
  parking: 'lot',
  googlePlaceId: 'sample-place-mainz',
  storeHomeImageUrl: '/images/store-mainz',
  storeHomeImageAltText: 'Hof mit erleuchteter Tür',
  storeMapsImageUrl: '/images/store-mainz',
  storeMapsImageAltText: 'Mainz am Abend',
  storeDetailImageUrls: [
    { value: '/images/sauna-interior', altText: 'Doppelliege', sortOrder: 2 },
    { value: '/images/wellzone-classic-1', altText: 'Empfang', sortOrder: 1 },
  ],
  amountWellzones: 9,
  wellZoneTypes: [
    wellzoneType(1, 'Classic', 3, 39.5),
    wellzoneType(3, 'Exclusive', 4, 79.99),
    wellzoneType(2, 'Premium', 3, 59.25),
  ],
  openingHours: [
    { weekday: 2, startTime: '09:45', endTime: '00:00', firstCheckIn: '10:00' },
    { weekday: 1, startTime: '09:45', endTime: '22:00', firstCheckIn: '10:00' },
  ],
}

export const esslingen: Spa.Store = {
  ...mainz,
  id: 9,
  city: 'Esslingen',
  name: 'Wellzone Esslingen',
  routeName: 'esslingen',
  isComingSoon: true,
  parking: 'garage',
  location: null,
  googlePlaceId: null,
  storeMapsImageUrl: null,
  storeMapsImageAltText: '',
  openingText: { de: 'Eröffnung im Frühjahr', en: 'Opening in spring' },
  wellZoneTypes: [wellzoneType(1, 'Classic', 3, null)],
}

export const blanket: Spa.Product = {
  id: 273,
  groupId: 273,
  tier: 2,
  name: 'Decke',
  section: null,
  grossPrice: 4.9,
  amount: 0,
  imgUrl: '/images/basics-blanket',
  altText: 'Eine gefaltete Decke',
  controlContent: { text: 'Weich und warm.' },
}

export const insurance: Spa.Product = {
  ...blanket,
  id: 306,
  groupId: 306,
  name: 'You Never Know',
  grossPrice: 43.5,
  imgUrl: null,
  altText: '',
}

export const menu: Spa.ProductTypes = {
  items: [
    {
      id: 145,
      name: 'Getränke',
      children: [
        { ...blanket, id: 14501, groupId: 145, name: 'Wasser', section: 'Wasser und Limo', imgUrl: null },
      ],
    },
    { id: 146, name: 'Essen', children: [] },
  ],
}

function wellzoneType(
  id: number,
  name: string,
  maxPersons: number,
  lowestGrossPerHour: number | null,
): Spa.StoreWellzoneType {
  return {
    id,
    name,
    description: `${name}.`,
    imgUrl: `/images/wellzone-${name.toLowerCase()}-1`,
    altText: name,
    maxPersons,
    amount: 3,
    lowestGrossPerHour,
  }
}
