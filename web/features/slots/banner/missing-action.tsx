import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'

const cells = {
  where: { select: '.booking-bar__select', name: 'slots.where.choose' },
  when: { select: '.booking-bar__date', name: 'slots.when.choose' },
} as const

/** The action of the banner while a choice is missing: it names that and opens it. */
export function MissingAction({ missing }: { missing: keyof typeof cells }) {
  const { select, name } = cells[missing]
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const cell = currentTarget.form!.querySelector<HTMLElement>(select)!
    cell.focus()
    if (!(cell instanceof HTMLSelectElement)) cell.click()
    // Browsers of 2023 do not know it.
    else if ('showPicker' in cell) cell.showPicker()
  }
  return (
    <button type="button" className="booking-bar__submit booking-bar__submit--missing" onClick={open}>
      <FormattedMessage id={name} />
      <Icon name="arrow" />
    </button>
  )
}
