/**
 * A word of the spa as a value of an enum of the schema: `noShow` is `NO_SHOW`, `paid-twice` is `PAID_TWICE`.
 * A word without a value in the enum does not compile.
 */
export function enumName<Word extends string>(word: Word): EnumName<Word> {
  const parted = word.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/[ -]/g, '_')
  return parted.toUpperCase() as EnumName<Word>
}

/** The way back, for what a page sends: `NO_SHOW` is `noShow`. */
export function spaWord<Value extends string>(value: Value): SpaWord<Value> {
  const word = value.toLowerCase().replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase())
  return word as SpaWord<Value>
}

export type EnumName<Word extends string> = Word extends `${infer Head}${infer Tail}`
  ? `${Letter<Head>}${Tail extends Uncapitalize<Tail> ? '' : '_'}${EnumName<Tail>}`
  : Word

type Letter<Head extends string> = Head extends ' ' | '-' ? '_' : Uppercase<Head>

type SpaWord<Value extends string> = Value extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<SpaWord<Tail>>}`
  : Lowercase<Value>
