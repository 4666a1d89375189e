import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
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
  /** A single field says its own error, or the button what is missing; other forms show a message, too. */
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
export function useForm<Schema extends z.ZodMiniObject>(options: FormOptions<Schema>) {
  const { schema, send, onChange } = options
  const read = options.read ?? ((data: FormData) => readForm(schema, data))
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, refuse, takeBack } = useFormErrors(form, options)

  useEffect(() => {
    const pressed = isHydrated && form.current?.querySelector<HTMLElement>('[data-pressed]')
    if (!pressed) return
    pressed.removeAttribute('data-pressed')
    pressed.click()
  }, [isHydrated])

  const submit = async (element: HTMLFormElement, pressed: HTMLElement | null): Promise<void> => {
    takeBack()
    const { data, errors: mistakes } = checkForm(schema, read(new FormData(element, pressed)))
    if (mistakes) return refuse(mistakes)
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
    takeBack()
    const changed = fieldOf(event.target, errors)
    if (changed === undefined) return
    setErrors({ ...errors, [changed]: checkForm(schema, read(data)).errors?.[changed] })
  }

  /** Removes the errors of fields that got their values otherwise than by typing. */
  const forget = (...fields: string[]): void => {
    takeBack()
    setErrors((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, undefined])) }))
  }

  const error = (name: string): ReactNode => {
    const id = errors[name]
    return id && <FormattedMessage id={id} />
  }

  return {
    // If a browser ever submits it natively, then not as a query string, where passwords would be logged.
    props: { ref: form, method: 'post', onSubmit, onInput },
    /**
     * Without code a form cannot be sent: its button is disabled, and looks so where scripts are off.
     * Otherwise web/start.ts enables it, and a press that comes before the form's code is done once that is
     * there.
     */
    button: {
      type: 'submit',
      isBusy,
      disabled: !isHydrated,
      'data-waits': !isHydrated || undefined,
      suppressHydrationWarning: true,
    },
    forget,
    error,
    errors,
  } as const
}

/**
 * The errors of a form by field. A refusal focuses the first of them and announces that there are some, until
 * `takeBack`.
 */
function useFormErrors(
  form: RefObject<HTMLFormElement | null>,
  { isSaidAtField = false, hasSummary = false }: { isSaidAtField?: boolean; hasSummary?: boolean },
) {
  const snackbar = useSnackbar()
  const [errors, setErrors] = useState<FormErrors>({})
  const [refusals, setRefusals] = useState(0)
  const announced = useRef<() => void>(undefined)

  useEffect(() => {
    if (refusals === 0) return
    const invalid = '[data-mistakes], [aria-invalid="true"], [data-invalid] button'
    const first = form.current?.querySelector<HTMLElement>(invalid)
    first?.focus()
    // The focus alone does not move a field of which a part is in view.
    first?.scrollIntoView({ block: 'nearest' })
  }, [refusals, form])

  const refuse = (mistakes: FormErrors): void => {
    setErrors(mistakes)
    setRefusals((now) => now + 1)
    if (!isSaidAtField && !hasSummary)
      announced.current = snackbar.errorUntilFixed({ id: 'forms.error.check' })
  }
  return { errors, setErrors, refuse, takeBack: () => announced.current?.() }
}

/** The invalid field of an input. */
function fieldOf(target: EventTarget, errors: FormErrors): string | undefined {
  const name = 'name' in target ? String(target.name) : ''
  return errors[name] === undefined ? undefined : name
}
