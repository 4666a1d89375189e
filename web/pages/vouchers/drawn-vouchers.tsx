import type { ReactNode } from 'react'

/** A voucher in a letter with the day on which it is sent. */
export function DrawnMail() {
  return (
    <Drawing>
      <path className="is-paper" d="M30 12H118L142 36V150H30z" />
      <path d="M42 30H92M42 40H74" />
      <Voucher x={44} y={54} width={140} />
      <path className="is-ink" d="M136 14H188V58H136z" />
      <path className="is-paper" d="M136 14H188V26H136zM148 9V17M176 9V17" />
      <path className="is-glow" d="M150 34.5h9v7.5h-9v7.5h9.5M165 34.5v7.5h9.5M173 34.5v15.5" />
    </Drawing>
  )
}

/** A voucher on its way out of a printer. */
export function DrawnPrinter() {
  return (
    <Drawing>
      <path className="is-paper is-wall" d="M22 44H178V112H22zM46 44V14H154V44" />
      <path d="M58 26H142M34 84H166" />
      <path className="is-wall" d="M160 58H168" />
      <Voucher x={44} y={84} width={112} />
    </Drawing>
  )
}

/** A voucher in an open envelope. */
export function DrawnLetter() {
  return (
    <Drawing>
      <Voucher x={40} y={8} width={120} />
      <path className="is-paper is-wall" d="M16 58H184V152H16z" />
      <path d="M16 58L100 116L184 58" />
      <path className="is-lit" d="M158 128H172V144H158z" />
    </Drawing>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="voucher-door__picture" viewBox="0 0 200 160" fill="none" aria-hidden="true">
      {children}
    </svg>
  )
}

/** The card itself: its words, its perforation and the door on its stub. */
function Voucher({ x, y, width }: Record<'x' | 'y' | 'width', number>) {
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 140})`}>
      <path className="is-card" d="M0 0H110.6A29.4 29.4 0 0 1 140 29.4V86.4H0z" />
      <path d="M102.2 0V86.4" strokeDasharray="3 3" />
      <path d="M11.2 31H84M11.2 43.2H61.6" />
      <path className="is-heavy" d="M11.2 72.6H33.6" />
      <path className="is-lit" d="M110.6 74.3V47.5A26.8 26.8 0 0 1 137.4 74.3z" />
    </g>
  )
}
