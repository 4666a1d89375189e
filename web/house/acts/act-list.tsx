import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import type { StayActName } from '../../generated/house-schema.ts'
import { stayPath } from '../paths.ts'
import { actNames, saidIn } from './act-names.ts'
import type { StayDetails } from './form-props.ts'
import { WhyNot } from './why-not.tsx'
import './act-list.css'

interface ActListProps {
  storeId: string
  stay: Pick<StayDetails, 'id' | 'stay' | 'acts'>
  open: StayActName | undefined
  canAct: boolean
}

/** The acts on a stay: possible ones first, the others below them with the reason why not. */
export function ActList({ storeId, stay: { id, stay, acts }, open, canAct }: ActListProps) {
  const sorted = acts.toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null))
  return (
    <ul className="acts">
      {sorted.map((one) => {
        const { name, refusal, rule } = one
        const act = actNames[name]
        const more = rule
          ? name === 'CANCEL'
            ? 'house.act.beyondRule'
            : 'house.act.needsReason'
          : name === 'CONTACT'
            ? 'house.act.isLogged'
            : name === 'TAKE_BACK'
              ? (saidIn[stay.state] ?? 'house.act.later')
              : null
        const content = (
          <>
            <span>
              <FormattedMessage id={act.id} />
              {refusal ? (
                <small>
                  <WhyNot act={one} state={stay.state} />
                </small>
              ) : (
                more && (
                  <small>
                    <FormattedMessage id={more} />
                  </small>
                )
              )}
            </span>
            <kbd aria-hidden="true">{act.key}</kbd>
          </>
        )
        return (
          <li key={name}>
            {refusal || !canAct ? (
              <button type="button" aria-disabled="true">
                {content}
              </button>
            ) : (
              <Link
                href={stayPath(storeId, id, name)}
                replace={open !== undefined}
                aria-current={open === name || undefined}
              >
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
