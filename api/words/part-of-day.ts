/** When a stay begins, by the clock of its store; after midnight is still the evening before. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening'
