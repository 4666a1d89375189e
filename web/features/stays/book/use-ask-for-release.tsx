import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { HeldAlready } from './held-already.tsx'

/** One hold per visitor: ends once the visitor has released the other, with the focus on what was pressed. */
export function useAskForRelease(cartHref: string) {
  const snackbar = useSnackbar()
  return async (pressed: Element | null): Promise<void> => {
    let close = (): void => undefined
    await new Promise<void>((resolve) => {
      close = snackbar.choice(<HeldAlready cartHref={cartHref} onReleased={resolve} />)
    })
    returnFocus(pressed)
    close()
  }
}

/**
 * Returns the focus to the button that was pressed to book; to the page if that is gone, or never had the
 * focus.
 */
function returnFocus(pressed: Element | null): void {
  const isThere = pressed?.isConnected && pressed !== document.body
  const place = isThere ? pressed : document.querySelector('main')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
