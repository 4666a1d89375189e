// The image of deploy/Containerfile, made of a fresh clone by Debian's buildah, on a base of debootstrap with
// the npm of this machine: no registry of images is needed.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isProve } from '#api/testing/sized.ts'
import { freePort, newFolder } from '../harness/server.ts'
import { production } from './instance.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test.runIf(isProve)('the image has a shop that opens', { timeout: 3_600_000 }, async () => {
  install('buildah', 'debootstrap')
  const folder = await newFolder()
  const [base, clone] = [join(folder, 'base'), join(folder, 'clone')]
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], quietly)
  addNpm(base)
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], quietly)

  const buildah = (...args: string[]) => {
    const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
    return execFileSync('buildah', [...places, ...args], { ...quietly, encoding: 'utf8' }).trim()
  }
  onTestFinished(() => void buildah('rm', '--all'))
  const empty = buildah('from', 'scratch')
  buildah('copy', '--quiet', empty, base, '/')
  buildah('commit', '--quiet', empty, 'localhost/base')
  const file = ['-f', join(clone, 'deploy/Containerfile'), '-t', 'localhost/wellzone']
  buildah('build', '--isolation', 'chroot', '--build-arg', 'BASE=localhost/base', ...file, clone)

  const container = buildah('from', 'localhost/wellzone')
  const { OCIv1 } = JSON.parse(buildah('inspect', container)) as { OCIv1: Image }
  const port = String(await freePort())
  const environment = Object.entries({ ...production, PORT: port }).map(([name, value]) => `${name}=${value}`)
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  // Not ended by a signal: buildah dies of it, and would leave the shop's PostgreSQL running.
  const untilInputEnds = ['sh', '-c', '"$@" & read -r _; kill $!; wait $!', 'sh']
  const command = [...untilInputEnds, 'env', ...environment, ...OCIv1.config.Entrypoint]
  const shop = spawn('buildah', [...places, 'run', '--isolation', 'chroot', container, ...command])
  const ended = once(shop, 'close')
  let output = ''
  for (const channel of [shop.stdout, shop.stderr])
    channel.setEncoding('utf8').on('data', (text: string) => (output += text))
  onTestFinished(async () => {
    shop.stdin.end()
    await ended
  })
  const isOpen = () => output.includes('Ctrl-C closes it.')
  await vi.waitUntil(() => isOpen() || shop.exitCode !== null, { timeout: 240_000 })
  expect([isOpen(), output]).toEqual([true, output])
  for (const [path, status] of [
    ['/live', 204],
    ['/ready', 204],
    ['/', 200],
  ] as const)
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(status)
  shop.stdin.end()
  expect(await ended).toEqual([0, null])
})

interface Image {
  config: { Entrypoint: string[] }
}

const quietly = {
  stdio: ['ignore', 'pipe', 'inherit'] as ('ignore' | 'pipe' | 'inherit')[],
  maxBuffer: 64 * 1024 * 1024,
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
}

function install(...programs: string[]): void {
  const patiently = ['-o', 'DPkg::Lock::Timeout=300']
  const options = ['-y', '-qq', '--no-install-recommends', ...patiently]
  execFileSync('apt-get', ['install', ...options, ...programs], quietly)
}

/** Node and npm of this machine, with what it needs to reach the registry. */
function addNpm(base: string): void {
  cpSync(process.execPath, join(base, 'usr/local/bin/node'))
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
  cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(base, 'usr/local/bin', name))
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  if (!existsSync(authorities)) return
  cpSync(authorities, join(base, authorities))
  mkdirSync(join(base, 'usr/local/etc'), { recursive: true })
  writeFileSync(join(base, 'usr/local/etc/npmrc'), `cafile=${authorities}\n`)
}
