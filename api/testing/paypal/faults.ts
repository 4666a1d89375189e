// What a test plans to go wrong at the counterpart.
type Fault = { status?: number; issue?: string; isLost?: boolean; isHanging?: boolean }

/** An issue that PayPal may invent tomorrow; not held against its descriptions. */
export const undocumentedIssue = 'SOMETHING_NEW'

export function createFaults() {
  const next = new Map<string, Fault[]>()
  const refusals = new Map<string, { status: number; issue: string }>()
  const statuses = new Map<string, string>()
  let certificatesAsked = 0

  return {
    /**
     * The next calls of an operation fail so; `isLost` calls happen, and their answer does not arrive;
     * `isHanging` ones are never answered.
     */
    plan(method: string, path: string, ...faults: Fault[]): void {
      const key = `${method} ${path}`
      next.set(key, [...(next.get(key) ?? []), ...faults])
    },
    /** Ends everything that was planned. */
    clear: () => [next, refusals, statuses].forEach((plans) => plans.clear()),
    take: (method: string, path: string) => next.get(`${method} ${path}`)?.shift(),
    /** Refuses every capture of an order, or every refund of a capture. */
    refuse: (id: string, issue: string, status = 422) => refusals.set(id, { status, issue }),
    allow: (id: string) => refusals.delete(id),
    refusalOf: (id: string) => refusals.get(id),
    /** The capture of this order ends so instead of `COMPLETED`. */
    captureAs: (id: string, status: string) => statuses.set(id, status),
    captureStatus: (id: string) => statuses.get(id),
    isUndocumented: (body: unknown) => JSON.stringify(body).includes(undocumentedIssue),
    countCertificate: () => (certificatesAsked += 1),
    certificatesAsked: () => certificatesAsked,
  }
}
