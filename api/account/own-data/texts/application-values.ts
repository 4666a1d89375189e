import { type LocalizedText, say } from '../../../words/text.ts'

/** Answers of an application as a partner that are stored as numbers. */
export const applicationValues: Record<string, Record<string, LocalizedText>> = {
  familyStatus: {
    '0': say('keine Angabe', 'not stated'),
    '1': say('ledig', 'single'),
    '2': say('verheiratet', 'married'),
    '3': say('geschieden', 'divorced'),
    '4': say('verwitwet', 'widowed'),
  },
  currentProfession: {
    '0': say('angestellt', 'employed'),
    '1': say('selbständig', 'self-employed'),
    '2': say('etwas anderes', 'something else'),
  },
  availableEquity: {
    '0': say('unter 50.000 €', 'under €50,000'),
    '1': say('50.000 bis 100.000 €', '€50,000 to €100,000'),
    '2': say('100.000 bis 200.000 €', '€100,000 to €200,000'),
    '3': say('über 200.000 €', 'over €200,000'),
  },
}
