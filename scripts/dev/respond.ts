import type { ReloadedPart } from '../../server/compose/reload.ts'
import { contract, hooks, messages, type Step } from '../build-steps.ts'
import { documentErrors } from '../checks/documents.ts'
import { make, runNode } from '../make.ts'
import type { Kind } from './changes.ts'
import { contractProblems } from './contract-problems.ts'
import { createTypeCheck } from './type-problems.ts'

/** The running server, as far as a change concerns it. */
export interface DevServer {
  /** Loads the gateway, or the API and the gateway, from their newest sources. */
  reload(part: ReloadedPart): void
  restart(): void
}

/**
 * Makes what the changed files are the source of, and has the server load it: as soon as what it reads is
 * there, so before the types for editors, and before they are checked. Errors go to the console; the server
 * goes on with what it had.
 */
export async function respondTo(kinds: Set<Kind>, root: string, server: DevServer): Promise<void> {
  said.clear()
  if (kinds.has('server')) server.restart()
  const has = (...some: Kind[]): boolean => some.some((kind) => kinds.has(kind))
  // A gateway that is loaded with a wrong schema says no file and line.
  const documents = documentErrors(root)
  for (const error of documents) say(error)
  const areDocumentsValid = documents.length === 0

  if (has('api') && !has('contract')) server.reload('api')
  else if (areDocumentsValid && has('schema', 'gateway') && !has('contract')) server.reload('gateway')
  if (has('contract')) await followContract(root, server)
  if (areDocumentsValid && has('schema', 'operations')) {
    await attempt(hooks, generateHooks)
    if (has('operations')) server.reload('gateway')
  }
  if (areDocumentsValid && has('messages', 'schema')) await attempt(messages, runNode)
  checkTypes ??= createTypeCheck(root, say)
  void typing.then(checkTypes)
}

let typing = Promise.resolve()
let checkTypes: (() => Promise<void>) | undefined

/** What was said since the last change: two steps may find the same. */
const said = new Set<string>()

function say(text: string): void {
  for (const line of text.split('\n')) {
    if (!said.has(line)) console.error(line)
    said.add(line)
  }
}

/**
 * Ends when the API has the contract. The linter, which begins with the bundler, and then the types, which
 * are for editors, keep no other change waiting.
 */
async function followContract(root: string, server: DevServer): Promise<void> {
  await typing
  const problems = contractProblems(root)
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  typing = attempt(contract, async (command) => {
    if (command.includes('types')) for (const problem of await problems) say(problem)
    await runNode(command)
    if (!command.includes('bundle')) return
    server.reload('api')
    resolve()
  }).then(resolve)
  await loaded
}

async function attempt(step: Step, run: (command: string[]) => Promise<void>): Promise<void> {
  await make(step, run).catch((error: Error) => say(error.message))
}

/** Generates hooks in this process, in which the generator stays loaded: a fifth of the time of a new one. */
async function generateHooks([script]: string[]): Promise<void> {
  if (!script?.includes('graphql-codegen')) return // checked above
  const { generate, loadContext } = await import('@graphql-codegen/cli')
  await generate(await loadContext('codegen.ts'), true)
}
