import type { ReactNode } from 'react'
import './voucher-layout.css'

interface VoucherLayoutProps {
  title: ReactNode
  lead: ReactNode
  /** Link to the other kind. */
  aside: ReactNode
  /** Decorative, beside the form on wide screens: shows what the form contains. */
  paper: ReactNode
  children: ReactNode
}

/** A form and the voucher that it makes. */
export function VoucherLayout({ title, lead, aside, paper, children }: VoucherLayoutProps) {
  return (
    <div className="wrap page-top two-panes">
      <div className="voucher-layout__title">
        <h1 className="heading-1">{title}</h1>
        <p className="lead muted mt-4">{lead}</p>
        <p className="mt-4">{aside}</p>
      </div>
      <div className="voucher-layout__form">{children}</div>
      <div className="voucher-layout__voucher" aria-hidden="true">
        {paper}
      </div>
    </div>
  )
}

/** The mail after the greeting, where there is no room beside the form. */
export function PhoneMail({ children }: { children: ReactNode }) {
  return (
    <div className="voucher-layout__mail" aria-hidden="true">
      {children}
    </div>
  )
}
