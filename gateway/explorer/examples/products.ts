import { folder } from '../example.ts'

export const productExamples = folder('Extras and menu', [
  {
    comment: 'What can be added to a stay.',
    query: `
query ExtrasOnOffer {
  extras {
    specials { id name price { minor currency } }
    basics { id name price { minor currency } }
    insurance { id name price { minor currency } }
  }
}`,
    gives: { productId: 'extras.basics.0.id' },
  },
  {
    comment: 'Food and drinks that are ordered in the suite.',
    query: `
query Menu {
  onSiteMenu { id number name products { id name description section price { minor currency } } }
}`,
  },
])
