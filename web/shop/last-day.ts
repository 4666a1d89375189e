/** How many months after this one can be booked. */
const horizonMonths = 11

/** The last day that can be booked, `YYYY-MM-DD`. */
export function lastDay(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month + horizonMonths, 0)).toJSON().slice(0, 10)
}
