import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ConfigError, readConfig } from './config.ts'
import { googleEmail, issuer, writeGoogleWallet } from './testing/wallet/google-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'wellzone-google-'))
afterAll(() => rmSync(folder, { recursive: true }))

const linesOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigError).lines
  }
}

test('a shop has passes for Google with both variables, and none without', () => {
  expect(readConfig({}).googleWallet).toBeUndefined()
  const { googleWallet } = readConfig(writeGoogleWallet(folder))
  expect(googleWallet).toMatchObject({ issuer, email: googleEmail })
})

test('it does not start with one of them or a file that cannot sign, of which it tells nothing', () => {
  const { GOOGLE_WALLET_KEY, GOOGLE_WALLET_ISSUER } = writeGoogleWallet(folder)
  expect(linesOf({ GOOGLE_WALLET_KEY })).toEqual([
    expect.stringMatching(/^GOOGLE_WALLET_ISSUER is needed with/),
  ])
  expect(linesOf({ GOOGLE_WALLET_ISSUER })).toEqual([
    expect.stringMatching(/^GOOGLE_WALLET_KEY is needed with/),
  ])
  expect(linesOf({ GOOGLE_WALLET_KEY: '/nowhere/google.json', GOOGLE_WALLET_ISSUER })).toEqual([
    'GOOGLE_WALLET_KEY cannot be read (ENOENT)',
  ])
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const wrong: Record<string, unknown>[] = [
    { type: 'authorized_user' },
    { client_email: 'nobody' },
    { private_key: 'a secret that is cut' },
    { private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) },
  ]
  const sentence = 'GOOGLE_WALLET_KEY must be the JSON file of a service account, with its RSA key'
  for (const changes of wrong) expect(linesOf(writeGoogleWallet(folder, changes))).toEqual([sentence])
  writeFileSync(GOOGLE_WALLET_KEY, '-----BEGIN PRIVATE KEY-----')
  expect(linesOf({ GOOGLE_WALLET_KEY, GOOGLE_WALLET_ISSUER })).toEqual([sentence])
})
