// Finds a browser for the tests, or installs Debian's where that is possible. Prints its path.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', playwrightsOwn()]

/** Path of a Chromium that can be started on this machine. Throws, in words, where there is none. */
export function findChromium(): string {
  const found = candidates.find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing a browser for the tests …\n')
    const quietly = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update', '-qq'], quietly)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quietly)
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('No browser found: set CHROMIUM_PATH to a Chromium, or run `npx playwright install chromium`.')
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

if (import.meta.main) console.log(findChromium())
