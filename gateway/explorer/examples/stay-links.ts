// Examples of a stay's links: companions are invited by one, and the stay is handed over by another.
import type { Written } from '../example.ts'

const orderId = '{{orderId}}'

export const sharing: Written[] = [
  {
    comment: 'A link for the companions of a stay, who confirm age and ID themselves.',
    query: `
mutation CreateShareLink($input: CreateShareLinkInput!) {
  createShareLink(input: $input) {
    shareLink { isShareable token answers { firstName lastName isComing } }
    userErrors { code field message } }
}`,
    variables: { input: { orderId } },
    gives: { token: 'createShareLink.shareLink.token' },
  },
  {
    comment: 'What a companion sees who has the link; needs no session.',
    query: `
query SharedStay($token: String!) {
  sharedStay(token: $token) { isCalledOff stay { booker isBookerComing startsAt endsAt persons } }
}`,
    variables: { token: '{{token}}' },
  },
  {
    comment: 'The answer of a companion, who hears of changes by mail; the same key changes it.',
    query: `
mutation AnswerSharedStay($input: AnswerSharedStayInput!) {
  answerSharedStay(input: $input) { sharedStay { isCalledOff } userErrors { code field message } }
}`,
    variables: {
      input: {
        token: '{{token}}',
        answerKey: '{{new}}',
        firstName: 'Jonas',
        lastName: 'Weber',
        isComing: true,
        isAdult: true,
        bringsId: true,
        email: 'jonas.weber@example.com',
      },
    },
  },
  {
    comment: 'Withdraws the link, which then opens nothing.',
    query: `
mutation WithdrawShareLink($input: WithdrawShareLinkInput!) {
  withdrawShareLink(input: $input) { shareLink { isShareable token } userErrors { code field message } }
}`,
    variables: { input: { orderId } },
  },
]

export const handingOver: Written[] = [
  {
    comment: 'Offers a stay to a friend, who takes it over with an account of their own.',
    query: `
mutation OfferHandover($input: OfferHandoverInput!) {
  offerHandover(input: $input) {
    handoverOffer { isOfferable token offeredAt endsAt }
    userErrors { code field message }
  }
}`,
    variables: { input: { orderId } },
    gives: { handoverToken: 'offerHandover.handoverOffer.token' },
  },
  {
    comment: 'What a friend sees who has the link; needs no session.',
    query: `
query OfferedStay($token: String!) {
  offeredStay(token: $token) { giver startsAt endsAt persons extras { name quantity } isInsured }
}`,
    variables: { token: '{{handoverToken}}' },
  },
  {
    comment: 'Takes the stay over. With the account that offers it the result is OWN_STAY.',
    query: `
mutation TakeOverStay($input: TakeOverStayInput!) {
  takeOverStay(input: $input) { order { id } userErrors { code field message } }
}`,
    variables: {
      input: {
        token: '{{handoverToken}}',
        firstName: 'Meike',
        lastName: 'Sander',
        isAdult: true,
        bringsId: true,
      },
    },
  },
  {
    comment: 'Withdraws the offer, whose link then opens nothing.',
    query: `
mutation WithdrawHandover($input: WithdrawHandoverInput!) {
  withdrawHandover(input: $input) { handoverOffer { isOfferable token } userErrors { code field message } }
}`,
    variables: { input: { orderId } },
  },
]
