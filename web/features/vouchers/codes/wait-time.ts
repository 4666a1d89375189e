/** Values for "vouchers.error.wait": seconds up to 90, then minutes, rounded up. */
export function waitTime(seconds: number): { unit: string; count: number } {
  return seconds <= 90
    ? { unit: 'seconds', count: Math.ceil(seconds) }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) }
}
