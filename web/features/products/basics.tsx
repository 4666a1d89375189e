import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Counter } from '../../ui/forms/choices/counter.tsx'
import './basics.css'

export function Basics({ children }: { children: ReactNode }) {
  return <ul className="basics">{children}</ul>
}

interface BasicProps {
  name: string
  description: ReactNode
  price: ReactNode
  amount: number
  /** The number of persons. */
  max: number
  onChange: (amount: number) => void
  /** Label of the button while the amount is 0: "Für beide dazunehmen". Pressing it adds one per person. */
  offer: ReactNode
}

/** A product that each person may need: a text button at 0, a counter from then on. The focus moves along. */
export function Basic({ name, description, price, amount, max, onChange, offer }: BasicProps) {
  const control = useRef<HTMLDivElement>(null)
  const hadSome = useRef(amount > 0)
  useEffect(() => {
    const hasSome = amount > 0
    if (hasSome === hadSome.current) return
    hadSome.current = hasSome
    control.current?.querySelector<HTMLElement>(hasSome ? 'button:last-of-type' : 'button')?.focus()
  }, [amount])
  return (
    <li className="basic">
      <div>
        <h3 className="basic__name">{name}</h3>
        <p className="small muted">{description}</p>
      </div>
      <p className="basic__price tabular">{price}</p>
      <div ref={control}>
        {amount > 0 ? (
          <Counter label={name} value={amount} min={0} max={max} onChange={onChange} isBoxed />
        ) : (
          <Button kind="line" size="small" onClick={() => onChange(max)}>
            <span>
              {offer} <span className="visually-hidden">{name}</span>
            </span>
          </Button>
        )}
      </div>
    </li>
  )
}
