import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button, TextButton } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { useSnackbar } from '../ui/overlays/snackbar.tsx'
import './send-link.css'

interface SendLinkProps {
  label: ReactNode
  url: string
  isBusy: boolean
  onWithdraw: () => void
}

/** A link that was made for others: to send, to copy and to withdraw. */
export function SendLink({ label, url, isBusy, onWithdraw }: SendLinkProps) {
  const snackbar = useSnackbar()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      snackbar.success({ id: 'share-links.copied' })
    } catch {
      snackbar.error({ id: 'share-links.notCopied' })
    }
  }
  // The link is copied if there is no share sheet. A visitor who closes the sheet wants nothing else.
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy()
    await navigator.share({ url }).catch(() => undefined)
  }
  return (
    <>
      <Field label={<span className="visually-hidden">{label}</span>}>
        {(control) => (
          <div className="send-link">
            <input type="text" name="link" value={url} readOnly {...control} className="input" />
            <Button kind="accent" leading="share" onClick={() => void share()}>
              <FormattedMessage id="share-links.share" />
            </Button>
          </div>
        )}
      </Field>
      <div className="row">
        <TextButton onClick={() => void copy()}>
          <FormattedMessage id="share-links.copy" />
        </TextButton>
        <TextButton isQuiet aria-disabled={isBusy || undefined} onClick={onWithdraw}>
          <FormattedMessage id="share-links.withdraw" />
        </TextButton>
      </div>
    </>
  )
}
