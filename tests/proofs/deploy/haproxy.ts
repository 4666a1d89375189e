// Debian's haproxy with deploy/haproxy.cfg, on ports of the proof and with a certificate of its own.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFailed, onTestFinished, vi } from 'vitest'
import { freePort, newFolder } from '../harness/server.ts'
import { deploy } from './instance.ts'

const program = '/usr/sbin/haproxy'

/** Throws where there is no haproxy, and none can be installed. */
export function findHaproxy(): string {
  if (existsSync(program)) return program
  const quietly = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'haproxy'], quietly)
  return program
}

/** Starts it in front of two gateways and two APIs, by their ports. Other processes need no certificate. */
export async function startHaproxy(ports: { gateways: string[]; apis: string[] }) {
  const [shop, plain, spa] = [await freePort(), await freePort(), await freePort()]
  const certificate = await selfSigned()
  const at = (port: number | string | undefined) => `127.0.0.1:${port}`
  const env = {
    SHOP_BIND: at(shop),
    PLAIN_BIND: at(plain),
    SPA_BIND: at(spa),
    SHOP_CERTIFICATE: certificate,
    GATEWAY_1: at(ports.gateways[0]),
    GATEWAY_2: at(ports.gateways[1]),
    API_1: at(ports.apis[0]),
    API_2: at(ports.apis[1]),
    SHOP_BUSY_PAGE: join(deploy, 'busy.html'),
  }
  const args = ['-f', join(deploy, 'haproxy.cfg')]
  execFileSync(findHaproxy(), ['-c', '-q', ...args], { env })
  let output = ''
  const child = spawn(findHaproxy(), ['-db', '-n', '2000', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const channel of [child.stdout, child.stderr])
    channel.setEncoding('utf8').on('data', (text: string) => (output += text))
  onTestFailed(() => console.log(`The last output of haproxy:\n${output.split('\n').slice(-20).join('\n')}`))
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  })
  await vi.waitUntil(() => fetch(`http://${at(plain)}/`, { redirect: 'manual' }).catch(() => null), {
    timeout: 20_000,
    interval: 50,
  })
  return {
    shop: `https://${at(shop)}`,
    plain: `http://${at(plain)}`,
    spa: `http://${at(spa)}`,
    port: shop,
    output: () => output,
    /** Whether the last that it said of this process is that it is up. */
    sees(name: string) {
      const server = `Server ${servers[name as keyof typeof servers]} is `
      return output.lastIndexOf(`${server}UP`) > output.lastIndexOf(`${server}DOWN`)
    },
  }
}

const servers = {
  'gateway-1': 'gateways/g1',
  'gateway-2': 'gateways/g2',
  'api-1': 'apis/a1',
  'api-2': 'apis/a2',
}

/** A certificate with its key in one file, which `fetch` of this process trusts. */
async function selfSigned(): Promise<string> {
  const folder = await newFolder()
  const [key, certificate, both] = [join(folder, 'key'), join(folder, 'certificate'), join(folder, 'both')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const text = await readFile(certificate, 'utf8')
  await writeFile(both, text + (await readFile(key, 'utf8')))
  setDefaultCACertificates([...getCACertificates('default'), text])
  return both
}
