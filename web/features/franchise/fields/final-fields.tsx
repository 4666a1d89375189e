import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import type { StepProps } from '../application/step-props.ts'
import './final-fields.css'

/** The three statements without which no application is accepted. */
export function FinalFields({ values, error }: StepProps) {
  const paths = usePaths()
  const box = (name: string) => ({ name, defaultChecked: values[name] === true, error: error(name) })
  return (
    <div className="confirmations">
      <Checkbox {...box('confirmSaveData')}>
        <FormattedMessage
          id="franchise.field.confirmSaveData"
          values={{
            privacy: (
              <NewTabLink href={paths.privacy()}>
                <FormattedMessage id="franchise.privacy" />
              </NewTabLink>
            ),
          }}
        />
      </Checkbox>
      <Checkbox {...box('confirmCredibility')}>
        <FormattedMessage id="franchise.field.confirmCredibility" />
      </Checkbox>
      <Checkbox {...box('confirmCorrectness')}>
        <FormattedMessage id="franchise.field.confirmCorrectness" />
      </Checkbox>
    </div>
  )
}
