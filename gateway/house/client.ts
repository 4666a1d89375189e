import type { Client } from 'openapi-fetch'
import type { paths } from '#openapi/generated/house.ts'
import type { Reply } from '../spa/call.ts'
import type { SpaCaller } from '../spa/client.ts'
import type { OpenFile, SpaFile } from '../spa/file.ts'

/** One call by the types of the contract of the house. */
export type Call<T> = (api: Client<paths>) => Promise<Reply<T>>

/** Calls of the house: with deadline, budget and retries as those of guests. */
export interface HouseCaller {
  read<T>(call: Call<T>): Promise<T>
  readFile(call: Call<unknown>, mediaType: string): Promise<SpaFile>
  openFile(call: Call<unknown>, mediaType: string): Promise<OpenFile>
  write<T>(call: Call<T>): Promise<T>
  writeIdempotent<T>(call: Call<T>): Promise<T>
}

/** The caller of the spa API, which sends any path, by the types of this contract. */
export function asHouse(caller: SpaCaller): HouseCaller {
  return caller as unknown as HouseCaller
}
