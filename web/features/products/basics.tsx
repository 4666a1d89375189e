import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Counter } from '../../ui/counter.tsx'
import './basics.css'

export function Basics({ children }: { children: ReactNode }) {
  return <ul className="basics">{children}</ul>
}

interface BasicProps {
  name: string
  description: ReactNode
  price: ReactNode
  amount: number
  /** As many as there are persons. */
  max: number
  onChange: (amount: number) => void
  /** What the button says while there is none: "Für beide dazunehmen". Pressing it takes one for everybody. */
  offer: ReactNode
}

/** Something everybody may need one of: a text while there is none, a counter from then on. The focus goes along. */
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
              {offer}
              <span className="visually-hidden">: {name}</span>
            </span>
          </Button>
        )}
      </div>
    </li>
  )
}
