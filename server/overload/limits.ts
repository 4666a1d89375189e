/** Times in milliseconds. Only times decide who is served; the numbers keep one turn of the loop short. */
export const limits = {
  /** How long a request runs where the process is the bottleneck: so many run at once. */
  targetMs: 80,
  leastPlaces: 4,
  mostPlaces: 16,
  /** How long a turn of the event loop starts requests before it reads what has arrived meanwhile. */
  turnMs: 2,
  startsPerTurn: 8,
  /** How often those that wait are looked at while nothing else happens. */
  checkMs: 20,
  /** Requests in flight of one client network; a browser has six connections. */
  mostPerNetwork: 100,
}
