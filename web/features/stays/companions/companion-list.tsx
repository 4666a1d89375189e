import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button, InlineButton } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { SettingsSkeleton } from '../../../ui/forms/settings.tsx'
import { useCompanionsQuery } from './companions.generated.ts'
import { useDeleteCompanion } from './use-delete-companion.ts'

/** The companions whom the account remembers, each with a button that forgets the name. */
export function CompanionList() {
  const [{ data, fetching }, ask] = useCompanionsQuery({ requestPolicy: 'cache-and-network' })
  const { remove, busyWith } = useDeleteCompanion()
  const text = useRef<HTMLParagraphElement>(null)
  const companions = data?.viewer?.companions
  if (!companions) {
    if (fetching) return <SettingsSkeleton fields={1} />
    return (
      <Alert>
        <FormattedMessage id="companions.failed" />{' '}
        <InlineButton onClick={() => ask({ requestPolicy: 'network-only' })}>
          <FormattedMessage id="companions.retry" />
        </InlineButton>
      </Alert>
    )
  }
  return (
    <>
      <p className="muted" ref={text} tabIndex={-1}>
        <FormattedMessage id={companions.length > 0 ? 'companions.text' : 'companions.empty'} />
      </p>
      {companions.length > 0 && (
        <ul className="companions">
          {companions.map((companion) => {
            const { id, firstName, lastName, email } = companion
            return (
              <li className="row mt-4" key={id}>
                <span>
                  {firstName} {lastName}
                  {email && <span className="muted small"> {email}</span>}
                </span>
                <Button
                  kind="line"
                  size="small"
                  isBusy={busyWith === id}
                  onClick={() => void remove(companion).then((isGone) => isGone && text.current?.focus())}
                >
                  <span>
                    <FormattedMessage id="companions.delete" />{' '}
                    <span className="visually-hidden">
                      {firstName} {lastName}
                    </span>
                  </span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
