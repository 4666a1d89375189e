/** The mark of Wellzone: a door that stands open. */
export function StoreMark() {
  return (
    <svg width="28" height="25" viewBox="0 0 38 34" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M0 31.5h7.5M32 31.5h6" strokeWidth="3" />
      <path d="M7 33V6.5A26 26 0 0 1 33 32" strokeWidth="1.5" />
    </svg>
  )
}
