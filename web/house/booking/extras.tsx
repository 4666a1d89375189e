import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/forms/field.tsx'
import { useWords } from '../day/use-words.ts'
import { shopTimeZone } from '../../lib/language/format.ts'
import type { HouseFreeQuery } from './house-free.generated.ts'

interface ExtrasProps {
  offered: NonNullable<HouseFreeQuery['houseFree']>['extras']
  value: Record<string, number>
  onChange: (value: Record<string, number>) => void
}

/** The extras that a guest takes, closed until somebody asks for them. */
export function Extras({ offered, value, onChange }: ExtrasProps) {
  const words = useWords(shopTimeZone)
  return (
    <details>
      <summary>
        <FormattedMessage id="house.facts.extras" />
      </summary>
      {offered.map(({ productId, name, cents, most }) => (
        <TextField
          key={productId}
          label={`${name}, ${words.money(cents)}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={value[productId] ?? 0}
          onChange={({ target }) =>
            onChange({
              ...value,
              [productId]: Math.min(most, Math.max(0, Math.floor(target.valueAsNumber || 0))),
            })
          }
        />
      ))}
    </details>
  )
}
