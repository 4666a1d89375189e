import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type * as z from 'zod/mini'
import { checkForm, type FormErrors } from '../../lib/forms/form-check.ts'
import { readForm } from '../../lib/forms/form-read.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useSnackbar } from '../overlays/snackbar.tsx'

interface FormOptions<Schema extends z.ZodMiniObject> {
  schema: Schema
  /** Input in the shape that the schema validates; if left out, its fields are read one by one. */
  read?: (data: FormData) => unknown
  /**
   * Sends it. Returns the errors of the server by field; null if it succeeded or the refusal was shown
   * elsewhere.
   */
  send: (values: z.output<Schema>) => Promise<FormErrors | null>
  /** A single field announces its own error; other forms announce that some fields are marked. */
  isSaidAtField?: boolean
  /** The form lists its errors in a `MistakeSummary`, which takes the focus and announces them. */
  hasSummary?: boolean
  /** Everything typed or checked, as it happens. */
  onChange?: (data: FormData) => void
}

/**
 * A form with its own validation: errors are shown beside their fields, the first one gets the focus, and
 * input is kept, also when the server refuses. A second submit while the first is pending does nothing.
 */
export function useForm<Schema extends z.ZodMiniObject>({
  schema,
  read = (data) => readForm(schema, data),
  send,
  isSaidAtField = false,
  hasSummary = false,
  onChange,
}: FormOptions<Schema>) {
  const snackbar = useSnackbar()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  const [refusals, setRefusals] = useState(0)
  const takeBack = useRef<() => void>(undefined)

  useEffect(() => {
    if (refusals > 0)
      form.current
        ?.querySelector<HTMLElement>('[data-mistakes], [aria-invalid="true"], [data-invalid] button')
        ?.focus()
  }, [refusals])

  const refuse = (found: FormErrors): void => {
    setErrors(found)
    setRefusals((now) => now + 1)
    if (!isSaidAtField && !hasSummary)
      takeBack.current = snackbar.errorUntilFixed(<FormattedMessage id="forms.error.check" />)
  }

  const submit = async (element: HTMLFormElement, pressed: HTMLElement | null): Promise<void> => {
    takeBack.current?.()
    const { data, errors: found } = checkForm(schema, read(new FormData(element, pressed)))
    if (found) return refuse(found)
    setErrors({})
    setBusy(true)
    isSending.current = true
    try {
      const refused = await send(data)
      if (refused && Object.keys(refused).length > 0) refuse(refused)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isSending.current) void submit(event.currentTarget, event.nativeEvent.submitter)
  }

  /** An error is removed when its field is valid, not earlier. */
  const onInput = (event: { target: EventTarget; currentTarget: HTMLFormElement }): void => {
    const data = new FormData(event.currentTarget)
    onChange?.(data)
    takeBack.current?.()
    const changed = fieldOf(event.target, errors)
    if (changed === undefined) return
    setErrors({ ...errors, [changed]: checkForm(schema, read(data)).errors?.[changed] })
  }

  /** Removes the errors of fields that got their values otherwise than by typing. */
  const forget = (...fields: string[]): void => {
    takeBack.current?.()
    setErrors((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, undefined])) }))
  }

  const error = (name: string): ReactNode => {
    const id = errors[name]
    return id && <FormattedMessage id={id} />
  }

  return {
    // If a browser ever submits it natively, then not as a query string, where passwords would be logged.
    props: { ref: form, method: 'post', onSubmit, onInput },
    /** Submitting is disabled until the form's code has loaded: the input would be lost. */
    button: { type: 'submit', isBusy, disabled: !isHydrated },
    forget,
    error,
    errors,
  } as const
}

/** The invalid field of an input; the three inputs of a date are one field. */
function fieldOf(target: EventTarget, errors: FormErrors): string | undefined {
  const name = 'name' in target ? String(target.name) : ''
  const whole = name.replace(/(Day|Month|Year)$/, '')
  return [name, whole].find((field) => errors[field] !== undefined)
}
