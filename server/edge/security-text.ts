/**
 * The file of RFC 9116: where a weakness of the shop is reported. It expires 90 days after the request,
 * because RFC 9116 asks for less than a year.
 */
export function securityText(shopUrl: string, email: string): string {
  const expires = new Date(Date.now() + 90 * 86_400_000)
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${shopUrl}/.well-known/security.txt`,
  ]
  return lines.map((line) => `${line}\n`).join('')
}
