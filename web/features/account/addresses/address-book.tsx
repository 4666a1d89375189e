import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import type { AddressBookFieldsFragment } from './address-book.generated.ts'
import { AddressBookCards } from './address-book-cards.tsx'
import { AddressForm } from './address-form.tsx'

/** The saved addresses, or the form for one of them in their place. */
export function AddressBook({ addressBook }: { addressBook: AddressBookFieldsFragment }) {
  /** `new` is a new one. */
  const [edited, setEdited] = useState<AddressFieldsFragment | 'new' | null>(null)
  const formTitle = useRef<HTMLHeadingElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const isForm = edited !== null

  useEffect(() => {
    if (isForm) formTitle.current?.focus()
    else if (opener.current) returnFocus(opener.current, cards.current)
  }, [isForm])

  const edit = (what: AddressFieldsFragment | 'new'): void => {
    opener.current = document.activeElement
    setEdited(what)
  }
  const close = (): void => setEdited(null)
  return (
    <>
      {edited && (
        <>
          <h2 className="heading-3" ref={formTitle} tabIndex={-1}>
            <FormattedMessage id={edited === 'new' ? 'account.address.newTitle' : 'addresses.editTitle'} />
          </h2>
          <AddressForm address={edited === 'new' ? undefined : edited} onSaved={close} onCancel={close} />
        </>
      )}
      <div ref={cards} tabIndex={-1} hidden={isForm}>
        <AddressBookCards addressBook={addressBook} onEdit={edit} onGone={() => cards.current?.focus()} />
      </div>
    </>
  )
}

/**
 * Returns the focus to the button that opened the form; if it is gone (the third address
 * removes it), to the addresses.
 */
function returnFocus(opener: Element, cards: HTMLElement | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  else cards?.focus()
}
