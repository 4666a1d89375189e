import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import './logo.css'

export function Logo({ href, onClick }: { href: string; onClick?: () => void }) {
  const intl = useIntl()
  return (
    <Link
      className="logo"
      href={href}
      onClick={onClick}
      aria-label={intl.formatMessage({ id: 'ui.logo.label' })}
    >
      <svg
        className="logo__mark"
        width="38"
        height="34"
        viewBox="0 0 38 34"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M0 31.5h7.5M32 31.5h6" strokeWidth="3" />
        <path d="M7 33V6.5A26 26 0 0 1 33 32" strokeWidth="1.5" />
      </svg>
      <span className="logo__wordmark">Wellzone</span>
    </Link>
  )
}
