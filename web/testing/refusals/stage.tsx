// Parts of the stages on which refusals are shown.
import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

/** What shows a refusal in the shop: a component, or a hook behind a button. */
export interface Stage {
  /** The operation that is refused, and its field of the data. */
  operation: string
  field: string
  Page: () => ReactNode
  send: () => void
}

/** A button for a hook that announces what it is refused with. */
export function stageOfHook(operation: string, useAct: () => () => Promise<unknown>): Stage {
  const Page = () => {
    const act = useAct()
    const [reason, setReason] = useState<PlainMessageId>()
    // Some hooks give the reason to their component, which shows it as it is.
    const press = async () => setReason(reasonIn(await act()))
    return (
      <>
        <button type="button" onClick={() => void press()}>
          send
        </button>
        {reason && <FormattedMessage id={reason} />}
      </>
    )
  }
  const send = () => void fireEvent.click(screen.getByRole('button', { name: 'send' }))
  return { operation, field: operation.replace(/^./, (letter) => letter.toLowerCase()), Page, send }
}

function reasonIn(result: unknown): PlainMessageId | undefined {
  const { reason, sendOn } = Object(result) as { reason?: PlainMessageId; sendOn?: PlainMessageId }
  return reason ?? sendOn
}

/** The last form, with the button that the page is about. */
export function submit(): void {
  fireEvent.submit([...document.querySelectorAll('form')].at(-1)!)
}

/** A form that is filled in by the names of its fields. */
export function stageOfForm(operation: string, Page: Stage['Page'], values: Record<string, string>): Stage {
  const send = (): void => {
    for (const [name, value] of Object.entries(values))
      fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value } })
    submit()
  }
  return { ...stageOfHook(operation, () => async () => null), Page, send }
}
