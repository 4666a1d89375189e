import { eachOf } from './each-of.ts'
import { connections, load } from './load.ts'
import type { MeasuredProcess } from './measured-process.ts'
import type { BenchRequest } from './requests.ts'

/** How requests reach what is measured. */
export interface Way {
  /** Sends so many requests in turn, without a look at the answers; returns the seconds it took. */
  run(requests: BenchRequest[], amount: number): Promise<number>
  /** Sends each request once and returns the texts of the answers. */
  ask(requests: BenchRequest[]): Promise<string[]>
  /** The same for requests to the REST API and the payment provider, which are not measured. */
  askApi(requests: BenchRequest[]): Promise<string[]>
}

/** Mutations under way at once. */
const atOnce = 8

export function overHttp(url: string): Way {
  const ask = (requests: BenchRequest[]) =>
    eachOf(requests, atOnce, async ({ path, ...init }) => {
      const response = await fetch(url + path, { ...init, redirect: 'manual' })
      return response.text()
    })
  return { run: (requests, amount) => load(url, requests, amount), ask, askApi: ask }
}

/** The functions of the shop in a process of its own. */
export function throughFunctions({ tell }: MeasuredProcess): Way {
  const ask = (requests: BenchRequest[], isMeasured: boolean) =>
    tell<string[]>({ kind: 'ask', requests, atOnce, isMeasured })
  return {
    run: (requests, amount) => tell<number>({ kind: 'run', requests, amount, atOnce: connections }),
    ask: (requests) => ask(requests, true),
    askApi: (requests) => ask(requests, false),
  }
}
