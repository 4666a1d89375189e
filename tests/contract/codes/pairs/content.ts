// Refusals of public operations that the contract's examples alone do not cause.
import { sql } from 'kysely'
import type { OperationId } from '#api/http/contract.ts'
import { exampleOf, operations } from './bare-requests.ts'
import type { Pairs } from './pairs.ts'
import { newAddress } from '../visitors.ts'

const operationOf = (wanted: OperationId) => operations.find(({ id }) => id === wanted)!

export const contentPairs: Pairs = {
  'getVoucherPreview TooManyRequests': async (setup) => {
    const [from, operation] = [newAddress(), operationOf('getVoucherPreview')]
    const preview = (text: string) =>
      setup.callSpa(operation.id, exampleOf(operation, { query: `&personalMessage=${text}` }), from)
    await preview('one')
    await setup.exhaust('voucher-preview:%')
    await preview('another')
    await setup.forget('voucher-preview:%')
  },
  'getFeaturedArticle NotFound': async (setup) => {
    const operation = operationOf('getFeaturedArticle')
    const publish = (days: number) =>
      sql`UPDATE news_article SET published_on = published_on + ${days}::integer`.execute(setup.db)
    await publish(36_500)
    await setup.callSpa(operation.id, exampleOf(operation, {}))
    await publish(-36_500)
  },
  'getLegalDocument NotFound': async (setup) => {
    const operation = operationOf('getLegalDocument')
    await sql`DELETE FROM legal_document`.execute(setup.db)
    await setup.callSpa(operation.id, exampleOf(operation, {}))
  },
}
