/** A product ordered in the suite only. Its id is final: a price that was changed stays with it. */
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
