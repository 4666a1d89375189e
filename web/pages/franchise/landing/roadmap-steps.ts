import type { TitledText } from './titled-text.ts'

/** The ten steps of the specification, in order; the last one is the opening. */
export const roadmapSteps: TitledText[] = [
  { title: 'franchise-landing.contact.title', text: 'franchise-landing.contact.text' },
  { title: 'franchise-landing.application.title', text: 'franchise-landing.application.text' },
  { title: 'franchise-landing.call.title', text: 'franchise-landing.call.text' },
  { title: 'franchise-landing.meeting.title', text: 'franchise-landing.meeting.text' },
  { title: 'franchise-landing.intent.title', text: 'franchise-landing.intent.text' },
  { title: 'franchise-landing.search.title', text: 'franchise-landing.search.text' },
  { title: 'franchise-landing.contract.title', text: 'franchise-landing.contract.text' },
  { title: 'franchise-landing.build.title', text: 'franchise-landing.build.text' },
  { title: 'franchise-landing.training.title', text: 'franchise-landing.training.text' },
  { title: 'franchise-landing.opening.title', text: 'franchise-landing.opening.text' },
]
