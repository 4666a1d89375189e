// A shop as it was when a recording began, without workers: what is due happens when a step says so.
import { createApp } from '#api/app.ts'
import { type Config, readConfig } from '#api/config.ts'
import { connect } from '#api/database/connect.ts'
import { purchases } from '#api/purchases.ts'
import { reconcilePayments } from '#api/payments/reconcile.ts'
import { workRefunds } from '#api/payments/refunds/refunds.ts'
import { deliverCallbacks } from '#api/provider/local/callbacks.ts'
import { createLocalProvider } from '#api/provider/local/client.ts'
import { expireIntents } from '#api/provider/local/intents.ts'
import { createProviderPages } from '#api/provider/local/pages/pages.ts'
import { createProviders } from '#api/provider/providers.ts'
import { remindDue } from '#api/reminders/remind.ts'
import { startApi } from '#api/start.ts'
import { sendDueGift } from '#api/voucher-orders/gifts/send.ts'
import { decideNext } from '#api/withdrawals/decide.ts'
import { thisMachine } from '#http/loopback.ts'
import { openEngine } from '../../server/mock/engine.ts'
import { serveEngine } from '../../server/mock/memory-postgres.ts'
import { startMock } from '../../server/mock/mock.ts'
import { createMailReader } from '../../server/mock/recording/database.ts'

const report = (error: unknown): void => console.error(error)

/** A clock that stands, and goes on by a microsecond whenever it is read: no two rows are of one instant. */
const standingClock = (at: Date): string => `
  CREATE TABLE mock.moment (at timestamptz NOT NULL);
  INSERT INTO mock.moment VALUES ('${at.toISOString()}');
  CREATE SEQUENCE mock.tick;
  CREATE OR REPLACE FUNCTION mock.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
    RETURN (SELECT at FROM mock.moment) + nextval('mock.tick') * interval '1 microsecond';`

export interface Beginning {
  begins: Date
  contents: Blob
  config: Config
}

/** What a mock has that was started at this instant. */
export async function beginningAt(begins: Date, shop: string): Promise<Beginning> {
  const config = readConfig({ NODE_ENV: 'development', PUBLIC_URL: shop })
  const mock = await startMock(
    { latencyMs: 0, errorShare: 0, refused: {} },
    (work) => work().then(() => api),
    {
      hasSeeds: config.hasSampleAccount,
      aheadMs: begins.getTime() - Date.now(),
    },
  )
  const options = { config, databaseUrl: mock.databaseUrl, report }
  const api = await startApi({ ...options, onProgress: () => undefined, onContentChange: () => undefined })
  await mock.begin(api)
  await api.stop()
  const contents = await mock.contents()
  await mock.stop()
  return { begins, config, contents }
}

export type FreshShop = Awaited<ReturnType<typeof openFreshShop>>

export async function openFreshShop({ begins, contents, config }: Beginning) {
  const engine = await openEngine(contents)
  await engine.exec(standingClock(begins))
  const postgres = await serveEngine(engine)
  const { db, close } = connect(postgres.url)
  const newMails = createMailReader(db)
  await newMails()
  const { paymentSecret: secret, apiUrl: publicUrl, visitorSecret } = config
  const providers = createProviders(createLocalProvider({ db, secret, publicUrl }))
  const clientAddress = ({ headers }: Pick<Request, 'headers'>) =>
    headers.get('x-forwarded-for') ?? thisMachine
  const app = createApp({ db, config, providers, clientAddress, report, validateResponses: true })
  const callbacks: Request[] = []

  async function deliver(request: Request): Promise<Response> {
    callbacks.push(request)
    return new Response(null, { status: 204 })
  }

  return {
    ask: app.fetch,
    pay: createProviderPages({ db, merchant: 'Wellzone' }).fetch,
    newMails,
    /** Notifications that the provider has sent and the shop has not seen yet. */
    callbacks,
    /** The clock stands there; it never goes back. */
    async setClock(at: string): Promise<void> {
      await postgres.alone((engine) =>
        engine.exec(`
          UPDATE mock.moment SET at = greatest('${at}', clock_timestamp());
          SELECT setval('mock.tick', 1);`),
      )
    },
    /** Does what the workers of a running shop do. */
    async work(): Promise<void> {
      const deps = { db, providers, purchases, report }
      await expireIntents(db)
      await reconcilePayments(deps)
      while (await workRefunds(deps));
      while (await decideNext(db, report));
      while (await sendDueGift({ db, visitorSecret }));
      await remindDue(db, report)
      while (await deliverCallbacks({ db, secret, deliver, onError: report }));
    },
    async stop(): Promise<void> {
      await close()
      await postgres.stop()
    },
  }
}
