/** Tokens of 128 and 256 bits behind a `=` that quoted-printable has left encoded. */
const encodedLengths = [24, 45]

/**
 * The token of a link as it was sent, in base64url: without what a sentence, a bracket or an encoding left
 * around it, and in one piece where it was broken over lines.
 */
export function linkToken(typed: string): string {
  const [token = ''] = /[\w-]+/.exec(typed.replaceAll(/=?[\s+]+|\p{Cf}/gu, '')) ?? []
  return encodedLengths.includes(token.length) ? token.replace(/^3D/, '') : token
}
