import { Temporal } from 'temporal-polyfill'
import { withClient } from '#api/database/with-client.ts'

/** Esslingen, in which no story of visitors books for today. */
export const storeId = 9

/**
 * Gives the store of the stories of the house a time zone in which it is about noon of the German day, and
 * returns its name: their guests come and leave within one day and its opening hours, whenever the stories
 * run.
 */
export async function moveHouseToNoon(databaseUrl: string): Promise<string> {
  const { hour, offsetNanoseconds } = Temporal.Now.zonedDateTimeISO('Europe/Berlin')
  const ahead = offsetNanoseconds / 3.6e12 + 12 - hour
  const zone = `Etc/GMT${ahead < 0 ? `+${-ahead}` : `-${ahead}`}` // POSIX signs: + is west of Greenwich
  await withClient(databaseUrl, (client) =>
    client.query('UPDATE store SET time_zone = $1 WHERE id = $2', [zone, storeId]),
  )
  return zone
}

/** The zone of the store of these stories. */
export const houseZone = (): string => process.env.HOUSE_ZONE ?? 'Europe/Berlin'
