import type { LegalDocumentType } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import type { Paths } from '../../lib/routing/paths.ts'

interface LegalLink {
  type: Exclude<LegalDocumentType, 'USER_TABLET'>
  label: PlainMessageId
  /** Of the general text with null. */
  to: (paths: Paths, storeNumber: number | null) => string
}

/** The legal documents that are pages. */
export const legalLinks: LegalLink[] = [
  {
    type: 'TERMS',
    label: 'shell.crumb.terms',
    to: (paths, store) => (store === null ? paths.terms() : paths.termsOf(`${store}`)),
  },
  {
    type: 'HOUSE_RULES',
    label: 'shell.crumb.houseRules',
    to: (paths, store) => (store === null ? paths.houseRules() : paths.houseRulesOf(`${store}`)),
  },
  {
    type: 'PRIVACY',
    label: 'shell.crumb.privacy',
    to: (paths, store) => (store === null ? paths.privacy() : paths.privacyOf(`${store}`)),
  },
  {
    type: 'WITHDRAWAL',
    label: 'shell.crumb.withdrawalPolicy',
    to: (paths, store) => (store === null ? paths.withdrawalPolicy() : paths.withdrawalPolicyOf(`${store}`)),
  },
  {
    type: 'IMPRINT',
    label: 'shell.crumb.imprint',
    to: (paths, store) => (store === null ? paths.imprint() : paths.imprintOf(`${store}`)),
  },
  {
    type: 'GIVEAWAY',
    label: 'shell.crumb.giveaway',
    to: (paths, store) => (store === null ? paths.giveaway() : paths.giveawayOf(`${store}`)),
  },
]
