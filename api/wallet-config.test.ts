import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createAuthority, keyFolder, passFolder, passSubject } from './testing/wallet/authority.ts'
import { type AppleKeys, expiryLines, readAppleKeys, validKeys } from './wallet-config.ts'

const authority = createAuthority()
const { certificate, key } = authority.issuePass()
const whole = { 'certificate.pem': certificate, 'key.pem': key, 'wwdr.pem': authority.wwdr.certificate }
const problemsOf = (files: Record<string, string>) => {
  const problems: string[] = []
  readAppleKeys(keyFolder(files), (sentence) => problems.push(sentence))
  return problems
}

test('Pass Type ID and team are those of the certificate, and without a folder there is no wallet', () => {
  expect(readConfig({}).appleWallet).toBeUndefined()
  expect(readConfig({ APPLE_WALLET_KEYS: passFolder(authority) }).appleWallet).toMatchObject({
    passTypeIdentifier: 'pass.example.wellzone',
    teamIdentifier: 'TEAM123456',
  })
})

test('a certificate as it comes from a keychain is read, with text around it', () => {
  expect(
    problemsOf({ ...whole, 'certificate.pem': `Bag Attributes\n    friendlyName: x\n${certificate}` }),
  ).toEqual([])
})

test('all that is wrong is said at once', () => {
  expect(() => readConfig({ APPLE_WALLET_KEYS: keyFolder({}), HOLD_MINUTES: 'ten' })).toThrow(
    /APPLE_WALLET_KEYS .*certificate\.pem.*\nAPPLE_WALLET_KEYS .*key\.pem.*\nAPPLE_WALLET_KEYS .*wwdr\.pem.*\nHOLD_MINUTES/,
  )
  const [other, nobody] = [createAuthority(), authority.issuePass(passSubject.slice(2))]
  expect(
    problemsOf({
      'certificate.pem': nobody.certificate,
      'key.pem': key,
      'wwdr.pem': other.wwdr.certificate,
    }),
  ).toEqual([
    'has a certificate.pem of another kind: its subject names no Pass Type ID (UID) and team (OU)',
    'has a key.pem of another certificate',
    'has a wwdr.pem that has not issued certificate.pem',
  ])
})

test('a certificate that has expired stops no shop, and 30 days before its end the log warns', () => {
  const keysOf = (days: number) => readConfig({ APPLE_WALLET_KEYS: passFolder(authority, days) }).appleWallet!
  const [long, soon, over] = [31, 29, -1].map(keysOf) as [AppleKeys, AppleKeys, AppleKeys]
  expect([long, soon, over].map((keys) => validKeys(keys))).toEqual([long, soon, undefined])
  expect(expiryLines(long)).toEqual([])
  expect(expiryLines(soon)).toEqual([
    expect.stringMatching(/ expires on \d{4}-\d\d-\d\d: from then on no Apple/),
  ])
  expect(expiryLines(over)).toEqual([expect.stringMatching(/ expired on \d{4}-\d\d-\d\d: no Apple Wallet/)])
  expect(expiryLines(undefined)).toEqual([])
})

test('a process that has read them can open connections', () => {
  const program = `import { readAppleKeys } from '${new URL('wallet-config.ts', import.meta.url)}'
    readAppleKeys('${passFolder(authority)}', console.error)
    console.log(typeof process.getBuiltinModule('node:tls').createSecureContext)`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(printed).toBe('function\n')
})

test('a key with a password, or of another kind, is refused in words that say so', () => {
  const sentence = 'must be a folder with key.pem, its RSA key without a password, in PEM'
  const locked = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' },
  })
  const curve = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  for (const pem of [locked.privateKey, String(curve), 'nonsense'])
    expect(problemsOf({ ...whole, 'key.pem': pem })).toEqual([sentence])
})
