import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { deriveKey as withWebCrypto } from 'altcha-lib/algorithms/web/pbkdf2'
import type { DeriveKeyFunction } from 'altcha-lib/types'

/** PBKDF2 of the browser; where the page is not secure, and so has no Web Crypto, in JavaScript. */
export const deriveKey: DeriveKeyFunction = async (parameters, salt, password) => {
  if (globalThis.crypto?.subtle) return withWebCrypto(parameters, salt, password)
  const { cost, keyLength } = parameters
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) }
}

const stepMilliseconds = 12

/** Lets the page paint and react between two keys. */
export function inSteps(derive: DeriveKeyFunction): DeriveKeyFunction {
  let since = performance.now()
  return async (...input) => {
    if (performance.now() - since > stepMilliseconds) {
      await new Promise((done) => setTimeout(done))
      since = performance.now()
    }
    return derive(...input)
  }
}
