import type { Db } from '../../database/tables.ts'
import { visitorSecret } from '../../testing/users.ts'
import { sampleSeller } from '../../words/seller.ts'
import type { ContentDeps } from '../deps.ts'

/** What the routes of the content need, as the shop has it without any configuration. */
export function contentDeps(db: Db): ContentDeps {
  return {
    db,
    visitorSecret,
    shopUrl: 'https://shop.test',
    seller: sampleSeller,
    hold: { minutes: 15, extensionMinutes: 5, extensions: 10, limitMinutes: 65 },
    paymentMinutes: 15,
  }
}
