// Questions for tests of the pages that show them.
import type { FaqSubjectFragment } from './faq-subject.generated.ts'

/** A subject whose questions have their anchor as text too. */
export function subject(number: number, anchors: string[]): FaqSubjectFragment {
  return {
    id: `faq-group:${number}`,
    title: `Thema ${number}`,
    icon: 'cal',
    picture: { key: 'checkin-detail', altText: 'Empfang' },
    questions: anchors.map((anchor) => ({
      id: `faq:${anchor}`,
      anchor,
      question: `Was ist mit ${anchor}?`,
      answer: `<p>Antwort zu <em>${anchor}</em>.</p>`,
      answerText: `Antwort zu ${anchor}.`,
    })),
  }
}
