/**
 * The code of a refused payment callback, which is reported on purpose (api/payments/refused-callbacks.ts);
 * null for every other report.
 */
export function refusedCallbackCode({ name, message }: { name?: unknown; message?: unknown }): string | null {
  if (name !== 'Error' || typeof message !== 'string') return null
  return /^A callback for \w+ was refused \((\w+)\): /.exec(message)?.[1] ?? null
}
