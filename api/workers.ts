// The background work of one process of the spa API, and what wakes it.
import { setTimeout as wait } from 'node:timers/promises'
import { startAccountEndWorker } from './account/end-unused.ts'
import type { Config } from './config.ts'
import { listen } from './database/listen.ts'
import type { Db } from './database/tables.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { retentions } from './retentions.ts'
import { smtpTransport } from './mail/smtp.ts'
import { startGiftWorker } from './voucher-orders/gifts/send.ts'
import { startMailWorker } from './mail/worker.ts'
import { startLocalProviderWorker } from './provider/local/worker.ts'
import type { Providers } from './provider/providers.ts'
import type { Places } from './words/places.ts'
import { mails, mailsOfAccounts } from './mails.ts'
import { startPaymentWorkers } from './payments/workers.ts'
import { purchases } from './purchases.ts'
import { startReviewWorker } from './stays/remind/ask-for-review.ts'
import { startReminderWorker } from './stays/remind/remind.ts'
import type { HouseChanges } from './house/day/changes.ts'
import type { SlotChanges } from './slots/changes.ts'
import { readRunningHolds } from './slots/sql.ts'
import { startPassWorker } from './stays/wallet/apple/worker.ts'
import { startWaitingWorker } from './waiting/worker.ts'
import { validKeys } from './wallet-config.ts'
import { startWithdrawalWorker } from './withdrawals/decide.ts'

/**
 * What a worker still does after the end has begun: it may wait for a mail server or provider. Its lease runs
 * out, as after a kill, and another process repeats the work.
 */
const lastRoundMs = 1_000

interface WorkerOptions {
  config: Config
  databaseUrl: string
  db: Db
  providers: Providers
  places: Places
  /** Takes the callbacks of the local payment provider. */
  deliver: (request: Request) => Promise<Response>
  onContentChange: () => void
  slotChanges: SlotChanges
  houseChanges: HouseChanges
  report: (error: unknown, operation?: string | null) => void
}

/** Starts all workers. `listening` resolves once they hear of notifications. */
export function startWorkers(options: WorkerOptions) {
  const { config, databaseUrl, db, providers, places, deliver, onContentChange, slotChanges, report } =
    options
  const { houseChanges } = options
  const { smtpUrl, from } = config.mail
  const transport = smtpUrl ? smtpTransport(smtpUrl, from) : undefined
  const mail = startMailWorker({
    db,
    mails,
    places,
    transport,
    onOutcome(outcome) {
      if (outcome.state === 'sent') for (const error of outcome.attachmentErrors) report(error)
      if (outcome.state === 'dead' || outcome.state === 'refused') report(outcome.error)
    },
    onError: report,
  })
  const payments = startPaymentWorkers({ db, providers, purchases, report })
  const callbacks =
    config.payment.provider === 'local'
      ? startLocalProviderWorker({
          db,
          secret: config.paymentSecret,
          deliver,
          onError: report,
        })
      : null
  const appleKeys = validKeys(config.appleWallet)
  const passes = appleKeys ? startPassWorker({ db, keys: appleKeys, onError: report }) : null
  const withdrawals = startWithdrawalWorker(db, report)
  const waiting = startWaitingWorker({ ...config, db }, report)
  slotChanges.watch(waiting.holdEnded)
  const gifts = startGiftWorker({ db, visitorSecret: config.visitorSecret }, report)
  const reminders = startReminderWorker(db, report)
  const reviews = startReviewWorker(db, report)
  const endings = startAccountEndWorker({ db, mailsOfAccounts }, report)
  const housekeeping = startHousekeeping(db, retentions, report)
  const ready = Promise.withResolvers<void>()
  const listener = listen(databaseUrl, {
    channels: {
      mail: mail.wake,
      refund: payments.wake,
      ...(callbacks && { provider_callback: callbacks.wake }),
      withdrawal: withdrawals.wake,
      ...(passes && { wallet: passes.wake }),
      waiting: waiting.announce,
      content: onContentChange,
      slots(payload) {
        slotChanges.announce(payload)
        houseChanges.announce(payload)
      },
      house: houseChanges.announce,
      orders: slotChanges.announceOrder,
    },
    onConnected() {
      onContentChange()
      houseChanges.publish({ storeId: null, day: null })
      readRunningHolds(db).then(slotChanges.listening).catch(report)
      for (const worker of [mail, payments, callbacks, withdrawals, passes]) worker?.wake()
      ready.resolve()
    },
    onError: report,
  })
  let stopped: Promise<unknown> | undefined
  const stopAll = () =>
    Promise.all([
      listener.close(),
      ...[mail, payments, callbacks, withdrawals, passes, waiting, gifts].map((worker) => worker?.stop()),
      ...[reminders, reviews, endings, housekeeping].map((worker) => worker.stop()),
    ])
  return {
    listening: ready.promise,
    async stop() {
      stopped ??= Promise.race([stopAll(), wait(lastRoundMs, undefined, { ref: false })])
      await stopped
    },
  }
}
