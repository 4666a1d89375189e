import { useChangeSuiteMutation } from '../suites/change-suite.generated.ts'
import { ActForm } from './act-form.tsx'
import type { FormProps } from './form-props.ts'
import { sendBy } from './send-by.ts'

/** Gives a stay another suite of its type at the same time, which is named before. */
export function OtherSuiteForm({ stay: { id }, ...form }: FormProps) {
  const [, changeSuite] = useChangeSuiteMutation()
  return <ActForm {...form} title="house.act.suite" input={id} send={sendBy(changeSuite, { id })} />
}
