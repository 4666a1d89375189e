import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../lib/language/format.ts'
import { Basic, Basics } from './basics.tsx'
import { Special, Specials } from './specials.tsx'
import type { ProductChoiceFragment } from './extras-choice.generated.ts'

interface SpecialsChoiceProps {
  products: ProductChoiceFragment[]
  chosen: string[]
  onChoose: (productId: string, isChosen: boolean) => void
}

/** Specials: surprises prepared in the suite, each at most once. Memoized: the page renders often. */
export const SpecialsChoice = memo(function SpecialsChoice(props: SpecialsChoiceProps) {
  const { products, chosen, onChoose } = props
  const money = useMoney()
  return (
    <Specials>
      {products.map(({ id, name, description, price, picture }) => (
        <Special
          key={id}
          {...{ name, description }}
          price={money(price)}
          picture={picture?.key ?? ''}
          isAdded={chosen.includes(id)}
          onToggle={() => onChoose(id, !chosen.includes(id))}
        />
      ))}
    </Specials>
  )
})

interface BasicsChoiceProps {
  products: ProductChoiceFragment[]
  counts: Record<string, number>
  persons: number
  onCount: (productId: string, count: number) => void
}

/** Basics: products per person; the first press adds one per person. */
export const BasicsChoice = memo(function BasicsChoice(props: BasicsChoiceProps) {
  const { products, counts, persons, onCount } = props
  const money = useMoney()
  return (
    <Basics>
      {products.map(({ id, name, description, price }) => (
        <Basic
          key={id}
          {...{ name, description }}
          price={money(price)}
          amount={counts[id] ?? 0}
          max={persons}
          onChange={(count) => onCount(id, count)}
          offer={<FormattedMessage id="products.basics.offer" values={{ persons }} />}
        />
      ))}
    </Basics>
  )
})
