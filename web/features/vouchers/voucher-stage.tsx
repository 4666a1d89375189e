import { type ReactNode, useId } from 'react'
import './voucher-stage.css'

interface VoucherStageProps {
  title: ReactNode
  text: ReactNode
  actions?: ReactNode
  /** Describes the voucher, which is a picture here. */
  label: string
  /** VoucherPaper */
  children: ReactNode
}

/** A dark section with a sample of a voucher, and what it is beside it. */
export function VoucherStage({ title, text, actions, label, children }: VoucherStageProps) {
  const titleId = useId()
  return (
    <section className="voucher-stage inside" aria-labelledby={titleId}>
      <div className="wrap voucher-stage__columns">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className="lead muted mt-4">{text}</p>
          {actions && <div className="row mt-6">{actions}</div>}
        </div>
        <div role="img" aria-label={label}>
          {children}
        </div>
      </div>
    </section>
  )
}
