import { type ComponentProps, type ReactNode, useId } from 'react'
import { TickCells } from '../../ui/forms/choices/tick-cells.tsx'
import { FieldError } from '../../ui/forms/field.tsx'

interface TickGroupProps extends Omit<ComponentProps<typeof TickCells>, 'isInvalid'> {
  legend: ReactNode
  hint?: ReactNode
  error: ReactNode
}

/** A question of the form with any of several answers. */
export function TickGroup({ legend, hint, error, ...cells }: TickGroupProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className="legend">{legend}</legend>
      <TickCells {...cells} isInvalid={Boolean(error)} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
