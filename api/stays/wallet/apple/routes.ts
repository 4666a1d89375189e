// The web service that Apple has defined for passes: phones register, ask what has changed, and read it.
import { inRenderQueue } from '../../../documents/render-queue.ts'
import type { Deps, Handlers, RequestContext } from '../../../http/contract.ts'
import { bucketOf, countAttempt } from '../../../http/limits/rate-limit.ts'
import { notFound, unauthorized } from '../../../http/problem.ts'
import { type AppleKeys, expiryLines, validKeys } from '../../../wallet-config.ts'
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

/** The limit of a network without the secret of a pass. */
const strangers = { limit: 60, windowSeconds: 600 }
/** The limit of registrations for one pass. */
const registrations = { limit: 60, windowSeconds: 86_400 }

export const appleWalletRoutes = (deps: AppleDeps) => {
  const { db, visitorSecret, ticketSecrets } = deps
  const reportErrors = createErrorReports(deps.report)
  const countStranger = ({ clientAddress }: RequestContext) =>
    countAttempt(db, bucketOf(visitorSecret, 'wallet-stranger', clientAddress), strangers)

  const keysNow = keysUntilExpiry(deps)
  /** The keys, if they are valid and those of this Pass Type ID. */
  function keysOf(passType?: string): AppleKeys {
    const keys = keysNow()
    if (!keys || (passType !== undefined && passType !== keys.passTypeIdentifier))
      throw notFound('There are no such passes.')
    return keys
  }

  /** The pass whose secret was shown; with another secret nothing is said of it. */
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
        headers: { 'last-modified': lastModified(modifiedAt, stay.now) },
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

/** The keys while they are valid. Their end is reported once: now, or with the first call of a phone. */
function keysUntilExpiry({ appleWallet, report }: AppleDeps): () => AppleKeys | undefined {
  let isReported = false
  const read = () => {
    const keys = validKeys(appleWallet)
    if (keys || isReported) return keys
    isReported = true
    for (const line of expiryLines(appleWallet)) report(new Error(line))
    return undefined
  }
  read()
  return read
}

/** The second in which the pass changed last: with the stay, and with its end. */
function modifiedAtOf({ endsAt, now }: { endsAt: number; now: number }, changed: number | null): number {
  const latest = Math.max((changed ?? now / 1000) * 1000, endsAt <= now ? endsAt : 0)
  return Math.floor(latest / 1000) * 1000
}

/** A second that still lasts may bring another change, so the header names the one before. */
const lastModified = (modifiedAt: number, now: number): string =>
  new Date(Math.min(modifiedAt, now - 1000)).toUTCString()
