/** A call of the spa API in this process: what a request would say, without one. */
export interface DirectCall {
  method: string
  /** Path template of the contract. */
  path: string
  params: { path?: object; query?: object }
  body: unknown
  headers: Record<string, string>
  /** The caller's deadline. */
  signal: AbortSignal
}

/** The response before it is serialized. */
export interface DirectResponse {
  status: number
  contentType: string | null
  headers: Record<string, string>
  body: unknown
}
