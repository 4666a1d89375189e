// The web service that Apple has defined for passes: phones register, ask what has changed, and read it.
import { inRenderQueue } from '../../../documents/render-queue.ts'
import type { Deps, Handlers, RequestContext } from '../../../http/contract.ts'
import { bucketOf, countAttempt } from '../../../http/limits/rate-limit.ts'
import { notFound, unauthorized } from '../../../http/problem.ts'
import type { AppleKeys } from '../../../wallet-config.ts'
import { readPaidStay } from '../../stay.ts'
import { createErrorReports } from './errors.ts'
import { applePass } from './pass.ts'
import { changedAt, changedSince, register, unregister } from './registrations.ts'
import { isOwnPass, type Serial, serialOf } from './serial.ts'

interface AppleDeps extends Deps {
  appleWallet: AppleKeys | undefined
  ticketSecrets: readonly string[]
  visitorSecret: string
  apiUrl: string
  report: (error: unknown) => void
}

/** What a network may ask without the secret of a pass. */
const strangers = { limit: 60, windowSeconds: 600 }
/** How often phones may register for one pass. */
const registrations = { limit: 60, windowSeconds: 86_400 }

export const appleWalletRoutes = (deps: AppleDeps) => {
  const { db, visitorSecret, ticketSecrets } = deps
  const reportErrors = createErrorReports(deps.report)
  const countStranger = ({ clientAddress }: RequestContext) =>
    countAttempt(db, bucketOf(visitorSecret, 'wallet-stranger', clientAddress), strangers)

  /** The keys, if they are those of this Pass Type ID. */
  function keysOf(passType?: string): AppleKeys {
    const keys = deps.appleWallet
    if (!keys || (passType !== undefined && passType !== keys.passTypeIdentifier))
      throw notFound('There are no such passes.')
    return keys
  }

  /** The pass whose secret was shown; who shows another one hears nothing of it. */
  async function ownPass(
    { passType, serial }: { passType: string; serial: string },
    { Authorization }: { Authorization?: string },
    context: RequestContext,
  ): Promise<Serial> {
    keysOf(passType)
    const own = serialOf(serial)
    if (isOwnPass(own, ticketSecrets, Authorization)) return own
    await countStranger(context)
    throw unauthorized('That is not the secret of the pass.')
  }

  return {
    async registerAppleDevice({ params, headers, body, context }) {
      const serial = await ownPass(params, headers, context)
      await countAttempt(db, bucketOf(visitorSecret, 'wallet-registration', params.serial), registrations)
      const registered = await register(db, serial, params.device, body.pushToken.toLowerCase())
      if (!registered) throw notFound('There is no such pass.')
      return { status: registered.isNew ? 201 : 200 }
    },
    async unregisterAppleDevice({ params, headers, context }) {
      await unregister(db, await ownPass(params, headers, context), params.device)
      return { status: 200 }
    },
    async listApplePasses({ params, query, context }) {
      keysOf(params.passType)
      const { isKnown, ...body } = await changedSince(db, params.device, query.passesUpdatedSince)
      if (!isKnown) await countStranger(context)
      return body.serialNumbers.length > 0 ? { status: 200, body } : { status: 204 }
    },
    async downloadApplePass({ params, headers, context }) {
      const serial = await ownPass(params, headers, context)
      const changed = await changedAt(db, serial)
      const stay = await readPaidStay(db, serial.orderId)
      if (!stay || (serial.handovers === 1 && !stay.isHandedOver)) throw notFound('There is no such pass.')
      const modifiedAt = modifiedAtOf(stay, changed)
      if (modifiedAt <= Date.parse(headers['If-Modified-Since'] ?? '')) return { status: 304 }
      const { locale } = serial.handovers === 1 ? stay.holder : stay.payer
      const appleWallet = keysOf(params.passType)
      const bytes = await inRenderQueue(context.caller(), () =>
        applePass({ ...deps, appleWallet }, stay, locale, serial),
      )
      return {
        status: 200,
        headers: { 'last-modified': toldAs(modifiedAt, stay.now) },
        file: { type: 'application/vnd.apple.pkpass', name: `Wellzone_${serial.orderId}.pkpass`, bytes },
      }
    },
    async reportAppleErrors({ body, context }) {
      keysOf()
      await countStranger(context)
      reportErrors(body.logs)
      return { status: 200 }
    },
  } satisfies Partial<Handlers>
}

/** The second in which the pass became another one: with a change, and with the end of the stay. */
function modifiedAtOf({ endsAt, now }: { endsAt: number; now: number }, changed: number | null): number {
  const latest = Math.max((changed ?? now / 1000) * 1000, endsAt <= now ? endsAt : 0)
  return Math.floor(latest / 1000) * 1000
}

/** A second that still lasts may bring another change, so it is told as the one before. */
const toldAs = (modifiedAt: number, now: number): string =>
  new Date(Math.min(modifiedAt, now - 1000)).toUTCString()
