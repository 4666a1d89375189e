import { useEffect, useRef, useState } from 'react'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'

/** The link as it is after a change, or why it was not changed; both missing without a response. */
interface Changed<Link> {
  link: Link | null | undefined
  refusal: PlainMessageId | undefined
}

/** A link to a stay, as it was read or changed since. A change that was not made is shown as a message. */
export function useStayLink<Link extends { token: string | null }>(read: Link | null, isBusy: boolean) {
  const snackbar = useSnackbar()
  const [changed, setChanged] = useState<{ from: Link | null; to: Link } | null>(null)
  // A link that is read again later is newer than the last change.
  const link = changed?.from === read ? changed.to : read
  const token = link?.token ?? null
  const place = useRef<HTMLDivElement>(null)
  /** The link when a button was pressed that changes it; undefined until then. */
  const pressedAt = useRef<string | null>(undefined)
  // The button that was pressed is gone: the focus goes to the one in its place.
  useEffect(() => {
    if (pressedAt.current === undefined || pressedAt.current === token) return
    pressedAt.current = undefined
    place.current?.querySelector('button')?.focus()
  }, [token])
  return {
    link,
    token,
    /** The element with the buttons that change the link. */
    place,
    press: async (change: () => Promise<void>): Promise<void> => {
      if (isBusy) return
      pressedAt.current = token
      await change()
    },
    /** True once the change was made. */
    take: ({ link: to, refusal }: Changed<Link>): boolean => {
      if (to) {
        setChanged({ from: read, to })
        return true
      }
      snackbar.error({ id: refusal ?? 'share-links.failed' })
      return false
    },
    confirm: (id: PlainMessageId): void => snackbar.success({ id }),
  }
}
