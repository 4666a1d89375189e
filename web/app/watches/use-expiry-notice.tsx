import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { InlineButton } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'

interface ExpiryNotice {
  text: PlainMessageId
  /** What undoes the expiry; null where the page offers that itself. */
  action: { label: PlainMessageId; act: () => void } | null
}

/**
 * Announces an expiry, once per tab: `expired` names it, and null takes the announcement back. Without a
 * notice the page says it itself.
 */
export function useExpiryNotice(expired: string | null, notice: ExpiryNotice | null): void {
  const snackbar = useSnackbar()
  const isReady = useAtomValue(storageReadyAtom)
  const known = useRef<string | null>(undefined)
  const takeBack = useRef<() => void>(undefined)

  const announce = useEffectEvent(() => {
    if (!notice) return
    const { text, action } = notice
    takeBack.current = snackbar.choice(
      <>
        <FormattedMessage id={text} />{' '}
        {action && (
          <InlineButton
            onClick={() => {
              takeBack.current?.()
              action.act()
            }}
          >
            <FormattedMessage id={action.label} />
          </InlineButton>
        )}
      </>,
    )
  })
  useEffect(() => {
    if (!isReady) return
    if (expired === null) takeBack.current?.()
    else if (known.current !== undefined && expired !== known.current) announce()
    known.current = expired
  }, [isReady, expired])
}
