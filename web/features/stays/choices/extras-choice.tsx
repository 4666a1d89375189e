import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { Counter } from '../../../ui/forms/choices/counter.tsx'
import { amountsOf, type ChoiceProps } from './choice.ts'

/** The extras with their price, each with a counter. */
export function ExtrasChoice({ change, chosen, onChoose }: Omit<ChoiceProps, 'stay'>) {
  const money = useMoney()
  const amounts = amountsOf(change, chosen)
  const choose = (productId: string, amount: number): void => {
    const next = { ...amounts, [productId]: amount }
    const isSame = change.extras.every((one) => next[one.productId] === one.quantity)
    onChoose({ extras: isSame ? null : next })
  }
  return (
    <fieldset>
      <legend className="segment__legend">
        <FormattedMessage id="reschedules.change.extras" />
      </legend>
      {change.extras.map(({ productId, name, price, most }) => (
        <div className="change-extra" key={productId}>
          <p>
            <b>{name}</b>
            <br />
            <span className="small muted tabular">{money(price)}</span>
          </p>
          <Counter
            label={name}
            value={amounts[productId] ?? 0}
            min={0}
            max={most}
            onChange={(amount) => choose(productId, amount)}
            isBoxed
          />
        </div>
      ))}
    </fieldset>
  )
}
