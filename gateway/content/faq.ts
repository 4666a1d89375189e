import type { FaqGroupResolvers, FaqQuestionResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { faqGroupIds, faqIds } from '../base/ids.ts'
import { toPicture } from '../stores/pictures.ts'
import { plainText } from './html.ts'

export const faqGroups: QueryResolvers['faqGroups'] = (_root, _args, { loaders }) => loaders.faqGroups()

export const FaqGroup = {
  id: (group) => faqGroupIds.write(group.id),
  picture: ({ imgUrl, altText }) => toPicture(imgUrl, altText),
  questions: ({ faqs }) => faqs,
} satisfies FaqGroupResolvers

export const FaqQuestion = {
  id: ({ anchor }) => faqIds.write(anchor),
  question: ({ headline }) => headline,
  answer: ({ entry }) => entry,
  answerText: ({ entry }) => plainText(entry),
} satisfies FaqQuestionResolvers
