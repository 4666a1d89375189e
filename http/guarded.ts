/**
 * A listener whose errors go to `onError`. What a listener throws at an emitter or a timer would end the
 * process.
 */
export function guarded<Args extends unknown[]>(
  listener: (...args: Args) => void,
  onError: (error: unknown) => void,
): (...args: Args) => void {
  return (...args) => {
    try {
      listener(...args)
    } catch (error) {
      onError(error)
    }
  }
}
