// Several gateways and several APIs on one database, each role behind a balancer, with members that can be
// restarted and killed.
import { vi } from 'vitest'
import { freePort, type RunningServer, startServer } from '../harness/server.ts'
import { type Balancer, startBalancer } from './balancer.ts'

export interface Member {
  role: 'gateway' | 'api'
  /** Its own address, past the balancer. */
  url: string
  pid(): number
  /** SIGTERM, a new start: as in a deployment. Resolves when it gets requests again. */
  restart(): Promise<void>
  kill(): Promise<void>
  /** A new start after a kill. */
  start(): Promise<void>
}

export interface Fleet {
  gateways: Member[]
  apis: Member[]
  shop: Balancer
  api: Balancer
}

/** Starts so many of each role at once, on a database that may be empty. */
export async function startFleet(databaseUrl: string, count: number, apiCount = count): Promise<Fleet> {
  const [shopPort, apiPort] = [await freePort(), await freePort()]
  const shared = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${shopPort}`,
    API_PUBLIC_URL: `http://127.0.0.1:${apiPort}`,
    SESSION_SECRET: 'one-secret-for-all-the-gateways-together',
    TRUST_PROXY: 'on',
    HOLDS_PER_ADDRESS: '1000000',
    HOLD_MINUTES: '60',
  }
  const ports = async (many: number) => {
    const chosen: string[] = []
    for (let index = 0; index < many; index++) chosen.push(String(await freePort()))
    return chosen
  }
  const [gatewayPorts, apiPorts] = [await ports(count), await ports(apiCount)]
  const at = (port: string) => `http://127.0.0.1:${port}`
  const [shop, api] = await Promise.all([
    startBalancer(shopPort, gatewayPorts.map(at)),
    startBalancer(apiPort, apiPorts.map(at)),
  ])
  const ofGateway = (PORT: string) => ({
    ...shared,
    PORT,
    SPA_API_URL: `http://127.0.0.1:${apiPort}/api`,
    ALLOWED_ORIGINS: at(PORT),
  })
  const apis = await Promise.all(apiPorts.map((PORT) => startMember('api', { ...shared, PORT }, api)))
  const gateways = await Promise.all(
    gatewayPorts.map((PORT) => startMember('gateway', ofGateway(PORT), shop)),
  )
  return { gateways, apis, shop, api }
}

async function startMember(
  role: Member['role'],
  environment: Record<string, string>,
  balancer: Balancer,
): Promise<Member> {
  let server: RunningServer
  const url = `http://127.0.0.1:${environment.PORT}`
  async function start(): Promise<void> {
    server = await startServer(role, environment)
    await vi.waitUntil(() => balancer.serves(url), { timeout: 60_000, interval: 20 })
  }
  await start()
  return {
    role,
    url,
    pid: () => server.pid,
    async restart() {
      const code = await server.stop()
      if (code !== 0) throw new Error(`A ${role} ended with ${code}:\n${server.output()}`)
      await start()
    },
    async kill() {
      server.signal('SIGKILL')
      await server.ended
    },
    start,
  }
}
