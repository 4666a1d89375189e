import { FormattedMessage, useIntl } from 'react-intl'
import { MenuSkeleton } from '../../features/products/menu-skeleton.tsx'
import { OnSiteMenu } from '../../features/products/on-site-menu.tsx'
import type { MenuTypeFragment } from '../../features/products/on-site-menu.generated.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { LabelledSection } from './labelled-section.tsx'

interface FoodSectionProps {
  /** Null or undefined if it did not load. */
  menu: readonly MenuTypeFragment[] | null | undefined
  isLoading: boolean
  onRetry: () => void
}

/** Food and drinks, which cannot be ordered here. */
export function FoodSection({ menu, isLoading, onRetry }: FoodSectionProps) {
  const intl = useIntl()
  return (
    <LabelledSection
      id="food"
      title={<FormattedMessage id="add-ons.food.title" />}
      text={<FormattedMessage id="add-ons.food.text" />}
      note={<FormattedMessage id="add-ons.food.note" />}
      aside={
        <Picture
          arch="right"
          className="labelled-section__picture"
          name="tray-at-door"
          alt={intl.formatMessage({ id: 'add-ons.food.picture' })}
          sizes="(min-width: 62rem) 24vw, 82vw"
        />
      }
    >
      {isLoading && <MenuSkeleton />}
      {!isLoading && !menu && <RetryNote text="add-ons.menu.failed" onRetry={onRetry} />}
      {menu && <OnSiteMenu types={menu} />}
    </LabelledSection>
  )
}
