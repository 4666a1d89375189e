// The balancer of the proof, with the rules of deploy/haproxy.cfg: health by /ready, requests in turn,
// another process only where a connection was refused. It leaves X-Forwarded-For alone, so that every visitor
// of the proof has a network of its own.
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createProxyServer } from 'httpxy'
import { onTestFinished } from 'vitest'

export interface Balancer {
  url: string
  /** Whether requests go to this process. */
  serves(target: string): boolean
  /** Requests that went to another process because the first had closed its port. */
  refused(): number
  /** Responses of the balancer itself, each with its reason. */
  failures: string[]
}

const checkMs = 100

/** Spreads requests over the targets that are ready; closed at the end of the test. */
export async function startBalancer(port: number, targets: readonly string[]): Promise<Balancer> {
  // Its own agent has 256 connections to a process, which streams keep.
  const proxy = createProxyServer({ agent: new Agent({ keepAlive: true }) })
  const ready = new Set<string>()
  const failures: string[] = []
  let turn = 0
  let refusedCount = 0
  let isOver = false

  async function check(target: string): Promise<void> {
    while (!isOver) {
      const status = await fetch(`${target}/ready`).then(
        (response) => response.status,
        () => 0,
      )
      if (status === 204) ready.add(target)
      else ready.delete(target)
      await wait(checkMs)
    }
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    turn += 1
    const candidates = targets.filter((target) => ready.has(target))
    for (const [index] of candidates.entries()) {
      const target = candidates[(turn + index) % candidates.length]!
      try {
        return await proxy.web(request, response, { target, buffer: Readable.from([body]) })
      } catch (error) {
        ready.delete(target)
        const { code, message } = error as NodeJS.ErrnoException
        if (code !== 'ECONNREFUSED') return fail(request, response, `${target}: ${code ?? message}`)
        refusedCount += 1
      }
    }
    fail(request, response, `${candidates.length} were ready`)
  }

  function fail({ method, url }: IncomingMessage, response: ServerResponse, reason: string): void {
    failures.push(`${new Date().toISOString()} ${method} ${url}: ${reason}`)
    if (response.headersSent) return void response.destroy()
    response.writeHead(502, { 'retry-after': '1' }).end('No process has responded.\n')
  }

  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => fail(request, response, String(error)))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const checks = targets.map(check)
  onTestFinished(async () => {
    isOver = true
    server.close()
    server.closeAllConnections()
    await Promise.all(checks)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    serves: (target) => ready.has(target),
    refused: () => refusedCount,
    failures,
  }
}
