// The shop as it is, one that allows a single hold, and one in maintenance, on one database, with every
// refusal of the spa API behind them.
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { OperationId } from '#api/http/contract.ts'
import { operationsOf, readContract } from '#api/http/operations.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { refusalCodes } from '#openapi/generated/refusals.ts'
import { type Browser, openBrowser } from '../../proofs/harness/browser.ts'
import { mailTokens } from '../../proofs/harness/database.ts'
import { openShop, shopUrl } from '../../proofs/harness/shop.ts'
import { keepCookies } from './visitors.ts'

/** A refusal of the spa API. */
export interface Refusal {
  operation: OperationId
  status: number
  code: string
}

const environments = {
  open: { CHALLENGE_WORK: '2' },
  strict: { HOLDS_PER_ADDRESS: '1' },
  maintained: { MAINTENANCE_UNTIL: '2099-01-01T00:00:00Z' },
}
export type Kind = keyof typeof environments

export type Shops = ReturnType<typeof useShops>

/** Opened when they are first needed. */
export function useShops() {
  const database = useTestDatabase()
  const refusals: Refusal[] = []
  const opened = new Map<Kind, ReturnType<typeof openShop>>()
  const all = { client: undefined as unknown as Client }

  beforeAll(async () => {
    all.client = new Client({ connectionString: database.url })
    await all.client.connect()
  })
  afterAll(() => all.client.end())

  const open = (kind: Kind = 'open') => {
    const shop =
      opened.get(kind) ??
      openShop(database, {
        environment: environments[kind],
        onResponse: ({ method, path }, { status, body }) => {
          if (status < 400) return
          const { id } = operations.find((one) => one.method === method && one.path === path)!
          refusals.push({ operation: id, status, code: (body as { code: string }).code })
        },
      })
    opened.set(kind, shop)
    return shop
  }

  return {
    database,
    refusals,
    open,
    reports: () => [...opened.values()].flatMap(({ reports }) => reports),
    mailToken: (email: string) => mailTokens(all.client)(email),
    /** A request to the spa API itself, without the gateway. */
    async callSpa(operation: OperationId, request: Request, from?: string): Promise<Response> {
      const { fetch, fetchFrom } = open()
      const response = await (from ? fetchFrom(from) : fetch)(request)
      if (response.status >= 400) {
        const { code } = (await response.clone().json()) as { code: string }
        refusals.push({ operation, status: response.status, code })
      }
      return response
    },
    /** A browser; from a network of its own in every request, unless one is named. */
    visitor({
      from,
      kind,
      cookies,
    }: { from?: string; kind?: Kind; cookies?: Map<string, string> } = {}): Browser {
      const { fetch, fetchFrom } = open(kind)
      return openBrowser({ shop: shopUrl, fetch: keepCookies(from ? fetchFrom(from) : fetch, cookies) })
    },
  }
}

const operations = operationsOf(readContract())

/** Whether the contract lists the refusal at its operation. */
export function isDocumented({ operation, status, code }: Refusal): boolean {
  const { responses } = operations.find(({ id }) => id === operation)!
  const isListed =
    status === 503 ? code === 'Unavailable' : (refusalCodes[operation] as readonly string[]).includes(code)
  return isListed && status in responses
}
