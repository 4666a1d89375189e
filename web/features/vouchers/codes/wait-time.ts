/** For "vouchers.error.wait": seconds up to a minute and a half, then minutes, and never less than has to be waited. */
export function waitTime(seconds: number): { unit: string; count: number } {
  return seconds <= 90
    ? { unit: 'seconds', count: Math.ceil(seconds) }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) }
}
