import { withClient } from '#api/database/with-client.ts'

/** Esslingen, in which no story of visitors books for today. */
export const storeId = 9

/**
 * Gives the store of the stories of the house a time zone in which it is about noon, and returns its name:
 * their guests come and leave within one day and its opening hours, whenever the stories run.
 */
export async function moveHouseToNoon(databaseUrl: string): Promise<string> {
  const behind = new Date().getUTCHours() - 12
  const zone = `Etc/GMT${behind < 0 ? behind : `+${behind}`}` // POSIX signs: + is west of Greenwich
  await withClient(databaseUrl, (client) =>
    client.query('UPDATE store SET time_zone = $1 WHERE id = $2', [zone, storeId]),
  )
  return zone
}

/** The zone of the store of these stories. */
export const houseZone = (): string => process.env.HOUSE_ZONE ?? 'Europe/Berlin'
