/** The countries whose addresses have no postcode in Google's libaddressinput: no %Z in their format. */
const without = new Set(
  `AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN
   LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE
   ZW`.split(/\s+/),
)

/** True for a country, by its code of ISO 3166-1, whose addresses need a postcode. */
export function hasPostcodes(countryCode: string): boolean {
  return !without.has(countryCode)
}
