/** A plan whose door stands open, and whose light is on. */
export function OpenDoor() {
  return (
    <svg
      className="open-door"
      viewBox="0 0 300 220"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path className="open-door__room" d="M60 210V30h180v180z" stroke="none" />
      <path d="M60 210V30h180v180M0 210h60M240 210h60" strokeWidth="5" />
      <path className="open-door__leaf" d="M60 206V120a86 86 0 0 1 86 86z" strokeWidth="1.25" />
    </svg>
  )
}
