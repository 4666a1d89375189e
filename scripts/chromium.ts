// Finds a browser for the tests, or installs Debian's where that is possible. Prints its path.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The headless engine of the same browser: the stories take three tenths less time with it. */
const withoutWindows = '/usr/bin/chromium-headless-shell'
const candidates = [
  withoutWindows,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  playwrightsOwn(),
]

/**
 * Path of a Chromium that can be started on this machine: what CHROMIUM_PATH names, before all others.
 * Throws, in words, where there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  if (!existsSync(withoutWindows)) install()
  const found = candidates.find((path) => path && existsSync(path))
  if (found) return found
  throw new Error(
    'No browser found: set CHROMIUM_PATH to a Chromium, or run `npx playwright install chromium`.',
  )
}

/** Installs Chromium from Debian's packages; on other systems another browser has to do. */
function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write('Installing a browser for the tests …\n')
  const quietly = {
    stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    execFileSync('apt-get', ['update', '-qq'], quietly)
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      quietly,
    )
  } catch {
    process.stderr.write('It could not be installed.\n')
  }
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

if (import.meta.main) console.log(findChromium())
