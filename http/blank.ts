/** Whether a text has nothing to see: spaces, marks of direction, zero-width and other invisible signs. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
}
