import { useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { areKeysOn, switchKeys } from './keys.ts'

const keys = [
  ['/', 'house.keys.search'],
  ['C', 'house.scan.open'],
  ['↑ ↓ ← →', 'house.keys.walk'],
  ['Enter', 'house.keys.open'],
  ['1730', 'house.keys.time'],
  ['Esc', 'house.keys.back'],
  ['B', 'house.nav.book'],
  ['D', 'house.nav.takings'],
  ['A', 'house.act.arrived'],
  ['S', 'house.keys.laterOrBlock'],
  ['X', 'house.act.noShow'],
  ['G', 'house.act.left'],
  ['Z', 'house.act.takeBack'],
  ['U', 'house.act.move'],
  ['V', 'house.act.lengthen'],
  ['K', 'house.act.receipt'],
  ['E', 'house.keys.cancelOrRedeem'],
  ['F', 'house.act.free'],
  ['R', 'house.keys.suiteOrReplace'],
  ['M', 'house.act.mail'],
  ['N', 'house.act.note'],
  ['T', 'house.act.contact'],
  ['P', 'house.keys.printOrPerson'],
  ['W', 'house.keys.change'],
  ['?', 'house.keys.title'],
] as const satisfies [string, PlainMessageId][]

/** All keys, and the switch for those that are single characters. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(areKeysOn)
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <dialog ref={dialog} className="keys slip" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">
        <FormattedMessage id="house.keys.title" />
      </h2>
      <dl>
        {keys.map(([key, id]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              <FormattedMessage id={id} />
            </dd>
          </div>
        ))}
      </dl>
      <label className="keys__switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked)
            switchKeys(target.checked)
          }}
        />
        <FormattedMessage id="house.keys.switch" />
      </label>
      <form method="dialog">
        <Button type="submit" kind="line" size="small">
          <FormattedMessage id="ui.dialog.close" />
        </Button>
      </form>
    </dialog>
  )
}
