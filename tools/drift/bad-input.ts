/** What was given cannot be compared: one sentence with the file, line or URL. Exit code 2. */
export class BadInput extends Error {
  override name = 'BadInput'
}
