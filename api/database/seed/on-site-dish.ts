/** A product ordered in the suite only. Its id is final; what was changed in the database stays. */
export interface Dish {
  id: number
  name: InBothLanguages
  about: InBothLanguages
  cents: number
}

export interface MenuSection {
  title: InBothLanguages
  dishes: Dish[]
}

type InBothLanguages = [de: string, en: string]

export function dish(id: number, name: InBothLanguages, about: InBothLanguages, cents: number): Dish {
  return { id, name, about, cents }
}
