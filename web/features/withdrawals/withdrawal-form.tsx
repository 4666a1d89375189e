import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/forms/use-form.tsx'
import { useDeclareWithdrawal } from './use-declare-withdrawal.ts'
import { WithdrawalDeclaration } from './withdrawal-declaration.tsx'
import { WithdrawalFields } from './withdrawal-fields.tsx'
import { type Declaration, withdrawalSchema } from './withdrawal-rules.ts'
import '../../ui/forms/form-page.css'

export interface Receipt {
  /** The arrival by the server's clock. */
  receivedAt: string
  email: string
}

interface WithdrawalFormProps {
  /** Reference number of the order that the visitor comes from, '' if unknown. */
  orderReference: string
  /** The logged-in visitor; null for an anonymous one, and until it is known. */
  visitor: Pick<Declaration, 'name' | 'email'> | null
  onReceived: (receipt: Receipt) => void
}

/**
 * The two steps of § 356a BGB in one form: the fields, then the declaration, which only its own button sends.
 * The fields stay mounted while hidden, so that input survives the way back.
 */
export function WithdrawalForm({ orderReference, visitor, onReceived }: WithdrawalFormProps) {
  const declare = useDeclareWithdrawal()
  const [declaration, setDeclaration] = useState<Declaration | null>(null)
  const [failure, setFailure] = useState<PlainMessageId | null>(null)
  const form = useForm({
    schema: withdrawalSchema,
    send: async (values) => {
      setFailure(null)
      if (!declaration) {
        setDeclaration(values)
        return null
      }
      const result = await declare(values)
      if (result.kind === 'received') onReceived({ receivedAt: result.receivedAt, email: values.email })
      if (result.kind === 'failed') setFailure(result.reason)
      if (result.kind !== 'faulty') return null
      setDeclaration(null)
      return result.fieldErrors
    },
  })

  const element = form.props.ref
  useFilledIn(element, visitor, () => setDeclaration(null))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (declaration) title.current?.focus()
  }, [declaration])
  const change = (): void => {
    setFailure(null)
    setDeclaration(null)
    setTimeout(() => fieldOf(element.current, 'name')?.focus())
  }

  return (
    <form className="form-page__form" noValidate {...form.props}>
      <WithdrawalFields orderReference={orderReference} error={form.error} isHidden={declaration !== null} />
      {declaration ? (
        <WithdrawalDeclaration
          declaration={declaration}
          titleRef={title}
          failure={failure}
          button={form.button}
          onChange={change}
        />
      ) : (
        <div className="row form-page__actions">
          <Button kind="accent" icon="arrow" {...form.button}>
            <FormattedMessage id="withdrawals.submit" />
          </Button>
        </div>
      )}
    </form>
  )
}

/**
 * Fills in what is known of the visitor, but never over typed input. After a logout, also in another tab,
 * removes what was filled in and any declaration made of it.
 */
function useFilledIn(
  form: { current: HTMLFormElement | null },
  visitor: WithdrawalFormProps['visitor'],
  onGone: () => void,
): void {
  const filledIn = useRef(new Map<HTMLInputElement, string>())
  const fillIn = useEffectEvent((known: WithdrawalFormProps['visitor']) => {
    for (const [field, value] of filledIn.current) {
      if (field.value !== value || Object.values(known ?? {}).includes(value)) continue
      field.value = ''
      onGone()
    }
    filledIn.current.clear()
    for (const [name, value] of Object.entries(known ?? {})) {
      const field = fieldOf(form.current, name)
      if (!field || (field.value !== '' && field.value !== value)) continue
      field.value = value
      filledIn.current.set(field, value)
    }
  })
  useEffect(() => fillIn(visitor), [visitor])
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}
