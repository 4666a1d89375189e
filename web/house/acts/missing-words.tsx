import { FormattedMessage } from 'react-intl'
import type { Lack } from './missing-field.ts'

/** The words for what a form lacks: the name of the field, where it has one. */
export function MissingWords({ field, isWrong }: Lack) {
  if (!field) return <FormattedMessage id="house.error.invalidInput" />
  return isWrong ? (
    <FormattedMessage id="house.act.wrong" values={{ field }} />
  ) : (
    <FormattedMessage id="house.act.missing" values={{ field }} />
  )
}
