import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../../ui/forms/field.tsx'
import { FieldGrid, FieldPair } from '../../../ui/forms/form-layout.tsx'
import type { Companion } from './checkout-draft.ts'
import { fieldOfPlace } from './visitor-rules.ts'

export const companionFields = ['firstName', 'lastName', 'email'] as const

interface CompanionFieldsProps {
  place: number
  typed: Companion
  error: (name: string) => ReactNode
}

export function CompanionFields({ place, typed, error }: CompanionFieldsProps) {
  const name = (field: keyof Companion): string => fieldOfPlace(place, field)
  return (
    <FieldGrid>
      <FieldPair>
        <TextField
          label={<FormattedMessage id="finalize.companion.firstName" />}
          name={name('firstName')}
          autoComplete="off"
          defaultValue={typed.firstName}
          error={error(name('firstName'))}
        />
        <TextField
          label={<FormattedMessage id="finalize.companion.lastName" />}
          name={name('lastName')}
          autoComplete="off"
          defaultValue={typed.lastName}
          error={error(name('lastName'))}
        />
      </FieldPair>
      <TextField
        label={<FormattedMessage id="finalize.companion.email" />}
        name={name('email')}
        type="email"
        autoComplete="off"
        isOptional
        isSpanning
        hint={<FormattedMessage id="finalize.companion.emailHint" />}
        defaultValue={typed.email}
        error={error(name('email'))}
      />
    </FieldGrid>
  )
}
