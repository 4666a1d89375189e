import { ActForm } from './act-form.tsx'
import type { FormProps } from './form-props.ts'
import { useFreeSuiteMutation } from './free-suite.generated.ts'
import { sendBy } from './send-by.ts'

/** Frees the suite of a hold with a link, or of a no-show: what that ends is said before. */
export function FreeForm({ stay: { id }, ...form }: FormProps) {
  const [, freeSuite] = useFreeSuiteMutation()
  return <ActForm {...form} title="house.act.free" input={id} send={sendBy(freeSuite, { id })} />
}
