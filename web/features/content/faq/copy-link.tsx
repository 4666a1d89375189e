import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'

/** Link to a question; a click copies its address too, if the browser allows. */
export function CopyLink({ anchor, question }: { anchor: string; question: string }) {
  const { success } = useSnackbar()
  const copy = (event: MouseEvent<HTMLAnchorElement>): void => {
    const { href } = event.currentTarget
    // A page without HTTPS has no clipboard: the link only sets the address then.
    if (!navigator.clipboard) return
    event.preventDefault()
    navigator.clipboard.writeText(href).then(
      () => success(<FormattedMessage id="faq.link.copied" />),
      () => (location.hash = anchor),
    )
  }
  return (
    <p className="faq__link small">
      <a className="link link--quiet" href={`#${anchor}`} onClick={copy}>
        <span>
          <FormattedMessage
            id="faq.link.name"
            values={{ question: <span className="visually-hidden">{question}</span> }}
          />
        </span>
      </a>
    </p>
  )
}
