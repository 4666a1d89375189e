import { useState } from 'react'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { failureMessage, houseErrorMessage } from '../error-messages.ts'
import { useShowContactMutation } from '../stay/show-contact.generated.ts'

/** The contact data of a guest, read at a press, because each read is logged. */
export function useContact(id: string) {
  const [{ data, fetching }, show] = useShowContactMutation()
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  const ask = async (): Promise<void> => {
    const { data: shown, error } = await show({ id })
    const code = shown?.showContact.userErrors[0]?.code
    if (code) setRefusal(houseErrorMessage(code))
    else setRefusal(shown ? null : failureMessage(error))
  }
  return { contact: data?.showContact.contact, isBusy: fetching, refusal, ask: () => void ask() }
}
