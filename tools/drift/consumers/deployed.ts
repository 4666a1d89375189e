// The builds of a consumer that are in use, from folders or addresses of those who run it.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type DocumentNode, parse } from 'graphql'
import { BadInput } from '../bad-input.ts'
import type { Contract } from '../contract/contract.ts'
import { fetched } from '../contract/fetched.ts'
import type { ShopOperation } from '../lineage/documents.ts'
import { type LineageFile, lineageIn, readLineage } from './file.ts'
import { refuseOther } from './identity.ts'

export interface Build extends LineageFile {
  build: NonNullable<LineageFile['build']>
  /** What its pages send. */
  sent: ShopOperation[]
}

interface Read {
  path: string
  file: LineageFile
}

/** For so long a page that is open in a browser still sends what its build sends. */
const pagesStayOpenMs = 24 * 3_600_000

/** All builds that are in use by these folders, files and addresses, each once. */
export async function readBuilds(
  sources: readonly string[],
  before: Contract,
  now = Date.now(),
): Promise<Build[]> {
  const all: Build[] = []
  for (const source of sources) {
    const files = await filesAt(source)
    for (const { path, file } of files) refuseOther(path, file, before)
    const builds = files.flatMap(({ path, file: { earlier = [], ...file } }) =>
      [file, ...earlier].map((each) => builtIn(path, each)),
    )
    for (const each of Map.groupBy(builds, ({ consumer }) => consumer).values()) all.push(...inUse(each, now))
  }
  return [
    ...new Map(all.map((each) => [`${each.consumer} ${each.build.version} ${each.build.at}`, each])).values(),
  ]
}

async function filesAt(source: string): Promise<Read[]> {
  if (/^https?:\/\//.test(source)) {
    const { address, text } = await fetched(source, addressesOf(source), {
      fits: /^\s*\{/,
      wanted: 'a lineage file',
    })
    return [{ path: address, file: lineageIn(address, text) }]
  }
  if (!existsSync(source)) throw new BadInput(`There is no folder or file ${source}.`)
  const paths = statSync(source).isDirectory()
    ? readdirSync(source)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => join(source, name))
    : [source]
  if (paths.length === 0) throw new BadInput(`${source} has no builds: there is no lineage file in it.`)
  return paths.map((path) => ({ path, file: readLineage(path) }))
}

/** Where a shop has it, also if it is named by the address of its API. */
function addressesOf(url: string): string[] {
  if (!URL.canParse(url)) throw new BadInput(`${url} is no address.`)
  if (new URL(url).pathname.endsWith('.json')) return [url]
  const base = url.replace(/\/+$/, '')
  return [...new Set([base, base.replace(/\/api$/, '')])].map((each) => `${each}/docs/lineage.json`)
}

function builtIn(path: string, file: LineageFile): Build {
  const { build } = file
  if (!build) throw new BadInput(`${path} does not say of which build it is: write it again.`)
  const sent = Object.entries(file.texts ?? {}).map(([name, text]) => ({
    name,
    file: path,
    document: parsed(path, name, text),
  }))
  return { ...file, build, sent }
}

function parsed(path: string, name: string, text: string): DocumentNode {
  try {
    return parse(text)
  } catch (error) {
    throw new BadInput(`${path} has ${name}, which is no operation: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** The one that ran last, and those that ran, or were replaced, less than a day ago. */
function inUse(builds: Build[], now: number): Build[] {
  const usedAt = ({ build }: Build) => build.lastRanAt ?? build.at
  const sorted = builds.toSorted((one, other) => Date.parse(usedAt(one)) - Date.parse(usedAt(other)))
  return sorted.filter(({ build }, i) => {
    const next = sorted[i + 1]
    return !next || now - Date.parse(build.lastRanAt ?? next.build.at) < pagesStayOpenMs
  })
}
