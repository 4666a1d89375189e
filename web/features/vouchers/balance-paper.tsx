import type { ReactNode } from 'react'
import './balance-paper.css'

interface BalancePaperProps {
  label: ReactNode
  amount: ReactNode
  text: ReactNode
  code: ReactNode
  /** Below the name of the house. */
  stub: ReactNode
  /** Something can be spent: the paper lies in the light of the lamp. */
  isLit: boolean
}

/** A voucher as it is printed, with what is left on it as its headline. */
export function BalancePaper({ label, amount, text, code, stub, isLit }: BalancePaperProps) {
  return (
    <div className={isLit ? 'blp is-lit' : 'blp'}>
      <div className="blp__l">
        <span className="blp__k">{label}</span>
        {amount}
        <span className="blp__x">{text}</span>
      </div>
      <div className="blp__r">
        <span className="blp__code num">{code}</span>
        <span className="blp__w display">Wellzone</span>
        <span>{stub}</span>
      </div>
    </div>
  )
}
