import type { components } from '#openapi/generated/house.ts'
import { spaWord } from '../base/enum-names.ts'
import type {
  ActInput,
  ActPayload,
  MutationResolvers,
  ReceiptUse,
  TillReceipt,
} from '../generated/house-resolvers.ts'
import { SpaProblem } from '../spa/problem.ts'
import type { Call, HouseCaller } from './client.ts'
import { actErrors } from './problems.ts'
import { numberOf } from './shapes.ts'

type Schemas = components['schemas']

export const setArrival: MutationResolvers['setArrival'] = async (_root, { input, act }, { house }) => {
  const { id, state, expectedAt, letIn } = input
  const body = {
    ...bodyOf(act),
    state: spaWord(state),
    ...(expectedAt && { expectedAt }),
    ...(letIn && { letIn }),
  }
  return payloadOf(house, (api) => api.PUT('/house/v1/stays/{orderId}/arrival', { ...stayOf(id, act), body }))
}

export const namePerson: MutationResolvers['namePerson'] = async (_root, { input, act }, { house }) => {
  const { id, ...name } = input
  const body = { ...bodyOf(act), ...name }
  return payloadOf(house, (api) =>
    api.POST('/house/v1/stays/{orderId}/persons', { ...stayOf(id, act), body }),
  )
}

export const addNote: MutationResolvers['addNote'] = async (_root, { input: { id, text }, act }, { house }) =>
  payloadOf(house, (api) =>
    api.POST('/house/v1/stays/{orderId}/notes', {
      ...stayOf(id, act),
      body: { ...bodyOf(act), text },
    }),
  )

export const sendAgain: MutationResolvers['sendAgain'] = async (_root, { input, act }, { house }) =>
  payloadOf(house, (api) =>
    api.POST('/house/v1/orders/{orderId}/mails', {
      ...stayOf(input.id, act),
      body: { ...bodyOf(act), what: spaWord(input.what) },
    }),
  )

export const moveStay: MutationResolvers['moveStay'] = async (_root, { input, act }, { house }) => {
  const { id, startsAt, reason, receipt } = input
  const body = {
    ...bodyOf(act),
    startsAt,
    ...(reason && { reason: spaWord(reason) }),
    ...receiptOf(receipt),
  }
  return payloadOf(house, (api) => api.PUT('/house/v1/stays/{orderId}/time', { ...stayOf(id, act), body }))
}

export const lengthenStay: MutationResolvers['lengthenStay'] = async (_root, { input, act }, { house }) => {
  const { id, hours, inOther, receipt } = input
  const body = { ...bodyOf(act), hours, inOther, ...receiptOf(receipt) }
  return payloadOf(house, (api) => api.PUT('/house/v1/stays/{orderId}/length', { ...stayOf(id, act), body }))
}

export const cancelForGuest: MutationResolvers['cancelForGuest'] = async (
  _root,
  { input, act },
  { house },
) => {
  const { id, back, amountCents, reason } = input
  const body = {
    ...bodyOf(act),
    back: spaWord(back),
    ...(typeof amountCents === 'number' && { amount: amountCents / 100 }),
    ...(reason && { reason: spaWord(reason) }),
  }
  return payloadOf(house, (api) =>
    api.POST('/house/v1/stays/{orderId}/cancellation', { ...stayOf(id, act), body }),
  )
}

export const freeSuite: MutationResolvers['freeSuite'] = async (_root, { input, act }, { house }) =>
  payloadOf(house, (api) =>
    api.POST('/house/v1/stays/{orderId}/freeing', { ...stayOf(input.id, act), body: bodyOf(act) }),
  )

export const setCleaning: MutationResolvers['setCleaning'] = async (_root, { input, act }, { house }) => {
  const params = { ...keyOf(act), path: { suiteId: numberOf(input.suiteId) } }
  const body = { ...bodyOf(act), isClean: input.isClean }
  return payloadOf(house, (api) => api.PUT('/house/v1/suites/{suiteId}/cleaning', { params, body }))
}

export const showContact: MutationResolvers['showContact'] = async (_root, { id }, { house }) => {
  const params = { path: { orderId: numberOf(id) } }
  try {
    const contact = await house.write((api) => api.POST('/house/v1/stays/{orderId}/contact', { params }))
    return { contact, userErrors: [] }
  } catch (error) {
    return { contact: null, userErrors: actErrors.from(error) }
  }
}

/** Sends an act, which takes effect once for its key, and returns its effect or why it has none. */
export async function payloadOf(house: HouseCaller, act: Call<Schemas['Effect']>): Promise<ActPayload> {
  try {
    return { effect: await house.writeIdempotent(act), userErrors: [] }
  } catch (error) {
    return { effect: null, userErrors: actErrors.from(error), receiptUsedFor: receiptUseOf(error) }
  }
}

/** The order and time for which a receipt was recorded, where a refusal names them. */
function receiptUseOf(error: unknown): ReceiptUse | null {
  if (!(error instanceof SpaProblem) || error.code !== 'ReceiptUsed') return null
  return (error.body as Schemas['LengthenStayProblem']).usedFor ?? null
}

export function stayOf(id: string, act: ActInput) {
  return { params: { ...keyOf(act), path: { orderId: numberOf(id) } } }
}

export function keyOf({ idempotencyKey }: ActInput) {
  return { header: { 'Idempotency-Key': idempotencyKey } }
}

export function bodyOf({ dryRun, agreed }: ActInput) {
  return { ...(dryRun && { dryRun }), ...(agreed && { agreed }) }
}

export function receiptOf(receipt: TillReceipt | null | undefined) {
  return receipt ? { receipt: spaReceipt(receipt) } : {}
}

export function spaReceipt({ number, cents }: TillReceipt) {
  return { number, amount: cents / 100 }
}
