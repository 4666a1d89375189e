import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../../ui/button.tsx'
import { BareDialog } from '../../../ui/overlays/dialog.tsx'
import { StaySearch } from '../search/stay-search.tsx'
import type { StayChoice } from '../stay.ts'
import './banner-sheet.css'

interface BannerSheetProps extends StayChoice {
  onClose: () => void
}

/** The opened booking banner on a phone: the search in a full-screen sheet. Mounted while it is open. */
export function BannerSheet({ onClose, ...search }: BannerSheetProps) {
  const intl = useIntl()
  const titleId = useId()
  return (
    <BareDialog isOpen onClose={onClose} className="banner-sheet" labelledBy={titleId}>
      <div className="banner-sheet__head">
        <h2 className="banner-sheet__heading" id={titleId}>
          <FormattedMessage id="slots.find" />
        </h2>
        <IconButton icon="close" label={intl.formatMessage({ id: 'ui.sheet.close' })} onClick={onClose} />
      </div>
      <StaySearch {...search} monthCount={1} />
    </BareDialog>
  )
}
