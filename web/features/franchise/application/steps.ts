import type { PlainMessageId } from '../../../lib/language/locale.tsx'

/** The steps of an application, in order; `?step=` names one. */
export const steps = ['aboutYou', 'profession', 'location', 'equity', 'wellzone', 'finalStep'] as const

export type StepName = (typeof steps)[number]

/** The first step if the address names none that exists. */
export function stepOf(search: string): StepName {
  const wanted = new URLSearchParams(search).get('step')
  return steps.find((step) => step === wanted) ?? steps[0]
}

interface StepTexts {
  name: PlainMessageId
  title: PlainMessageId
  text: PlainMessageId
}

export const stepTexts = {
  aboutYou: {
    name: 'franchise.step.aboutYou',
    title: 'franchise.aboutYou.title',
    text: 'franchise.aboutYou.text',
  },
  profession: {
    name: 'franchise.step.profession',
    title: 'franchise.profession.title',
    text: 'franchise.profession.text',
  },
  location: {
    name: 'franchise.step.location',
    title: 'franchise.location.title',
    text: 'franchise.location.text',
  },
  equity: { name: 'franchise.step.equity', title: 'franchise.equity.title', text: 'franchise.equity.text' },
  wellzone: {
    name: 'franchise.step.wellzone',
    title: 'franchise.wellzone.title',
    text: 'franchise.wellzone.text',
  },
  finalStep: {
    name: 'franchise.step.finalStep',
    title: 'franchise.finalStep.title',
    text: 'franchise.finalStep.text',
  },
} satisfies Record<StepName, StepTexts>
