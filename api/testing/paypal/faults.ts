// What a test plans to go wrong at the counterpart.
import { Refusal } from './account.ts'

type Fault = { status?: number; issue?: string; isLost?: boolean; isHanging?: boolean }

/** An issue that PayPal does not document: these responses are not compared with its descriptions. */
export const undocumentedIssue = 'SOMETHING_NEW'

export function createFaults() {
  const next = new Map<string, Fault[]>()
  const refusals = new Map<string, { status: number; issue: string }>()
  const refundStatuses = new Map<string, string>()
  let certificatesAsked = 0

  return {
    /**
     * The next calls of an operation fail so; `isLost` calls happen, and their response does not arrive;
     * `isHanging` ones never get a response.
     */
    plan(method: string, path: string, ...faults: Fault[]): void {
      const key = `${method} ${path}`
      next.set(key, [...(next.get(key) ?? []), ...faults])
    },
    /** Ends everything that was planned. */
    clear: () => [next, refusals, refundStatuses].forEach((plans) => plans.clear()),
    take: (method: string, path: string) => next.get(`${method} ${path}`)?.shift(),
    /** Refuses every capture of an order, or every refund of a capture. */
    refuse: (id: string, issue: string, status = 422) => refusals.set(id, { status, issue }),
    allow: (id: string) => refusals.delete(id),
    /** Throws the refusal that was planned for an order or a capture. */
    expectAllowed(id: string): void {
      const planned = refusals.get(id)
      if (planned) throw new Refusal(planned.status, planned.issue)
    },
    /** Refunds of this capture are accepted with another status than `COMPLETED`. */
    refundAs: (captureId: string, status: string) => refundStatuses.set(captureId, status),
    refundStatus: (captureId: string) => refundStatuses.get(captureId),
    isUndocumented: (body: unknown) => JSON.stringify(body).includes(undocumentedIssue),
    countCertificate: () => (certificatesAsked += 1),
    certificatesAsked: () => certificatesAsked,
  }
}
