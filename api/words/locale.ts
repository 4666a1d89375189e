/** The two languages of the shop; German is the default. */
export type Locale = 'de' | 'en'
