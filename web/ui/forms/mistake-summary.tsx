import { type MouseEvent, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormErrors } from '../../lib/forms/form-check.ts'
import { Icon } from '../icon.tsx'
import './mistake-summary.css'

/**
 * The errors of a long form above its fields, each a link to its field. It takes the focus after a refused
 * submit (`useForm`), so it is announced and no field has to be searched for.
 */
export function MistakeSummary({ errors }: { errors: FormErrors }) {
  const titleId = useId()
  const mistakes = Object.entries(errors).flatMap(([name, id]) => (id ? [{ name, id }] : []))
  if (mistakes.length === 0) return null
  return (
    <div className="mistakes" role="group" aria-labelledby={titleId} tabIndex={-1} data-mistakes>
      <h3 className="mistakes__title" id={titleId}>
        <Icon name="alert" />{' '}
        <FormattedMessage id="forms.mistakes.title" values={{ count: mistakes.length }} />
      </h3>
      <ul className="mistakes__list">
        {mistakes.map(({ name, id }) => (
          <li key={name}>
            <a className="mistakes__link" href={`#${name}`} onClick={(event) => focusField(event, name)}>
              <FormattedMessage id={id} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A date has three inputs, a choice several: the first one that is named so takes the focus. */
function focusField(event: MouseEvent<HTMLElement>, name: string): void {
  const form = event.currentTarget.closest('form')
  const fields = form ? [...form.elements] : []
  const field = fields.find(
    (each) =>
      each instanceof HTMLElement && 'name' in each && [name, `${name}Day`].includes(String(each.name)),
  )
  if (!(field instanceof HTMLElement)) return
  event.preventDefault()
  field.focus()
}
