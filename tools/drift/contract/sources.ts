import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { BadInput } from '../bad-input.ts'
import {
  type ContractFiles,
  filesOfCommit,
  filesOfDocument,
  filesOfFolder,
  filesOfText,
  git,
} from './files.ts'
import { fetched } from './fetched.ts'
import { contractUrls } from './urls.ts'

/** The files of what a person named: a URL, a file, a folder, or anything that git knows as a commit. */
export async function filesOf(root: string, name: string): Promise<ContractFiles> {
  if (/^https?:\/\//.test(name)) return await filesOfUrl(name)
  const path = resolve(root, name)
  if (existsSync(path))
    return statSync(path).isDirectory() ? filesOfFolder(path, name) : filesOfDocument(path)
  if (/\.(ya?ml|json)$/.test(name)) throw new BadInput(`There is no file ${name}.`)
  const commit = commitOf(root, name)
  if (commit === null) throw new BadInput(`${name} is no file, no URL and no commit that git knows.`)
  return filesOfCommit(root, commit, `${name} (${commit.slice(0, 8)})`)
}

/** The commit at which this work began: where its branch left main. */
export function defaultBase(root: string): ContractFiles {
  const main = ['main', 'origin/main'].find((name) => commitOf(root, name) !== null)
  if (!main) throw new BadInput('There is no branch main to compare with: name a base, as in --base HEAD.')
  const commit = git(root, ['merge-base', 'HEAD', main]).trim()
  return filesOfCommit(root, commit, `${main} (${commit.slice(0, 8)})`)
}

function commitOf(root: string, name: string): string | null {
  try {
    return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).trim()
  } catch {
    return null
  }
}

/** The contract that an API serves, at the address itself or where APIs keep it below their own. */
async function filesOfUrl(url: string): Promise<ContractFiles> {
  // The key may stand anywhere, but for a page that speaks of it.
  const fits = /^(?!\s*<)(?:[^]*[\s{,])?["']?openapi["']?\s*:\s*["']?\d/
  const isContract = { fits, wanted: 'an OpenAPI contract' }
  const { address, text } = await fetched(url, contractUrls(url), isContract)
  return filesOfText(address, text)
}
