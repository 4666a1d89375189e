import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What the generator is told. */
export interface OpenLoad {
  port: number
  /** The most that are open at once. */
  connections: number
  perSecond: number
  seconds: number
  /** Whole HTTP requests, one picked at random each time. */
  requests: string[]
}

/** What it counted. */
export interface LevelFigures {
  seconds: number
  due: number
  /** Served within a second. */
  inTime: number
  /** How many of these were purchases. */
  purchasesInTime: number
  refused: number
  /** No response, or an error that is no refusal. */
  failed: number
  /** All connections were in use. */
  unsent: number
  /** How long the served ones took. */
  acceptedMs: number[]
  /** When the last request was late, refused or failed, from the start of the level. */
  lastTroubleMs: number
}

/** Sends one level of load from another process. */
export async function sendLevel(load: OpenLoad): Promise<LevelFigures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'open-loop.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(load))
  return JSON.parse(await text(child.stdout)) as LevelFigures
}
