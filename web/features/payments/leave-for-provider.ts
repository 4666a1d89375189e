interface FormPost {
  url: string
  fields: { name: string; value: string }[]
}

/** How the browser reaches the provider's page. */
export type ProviderStep = { url: string } | FormPost

/** Leaves the shop for the provider's page, by redirect or by form post. */
export function leaveForProvider(step: ProviderStep): void {
  if ('fields' in step) postForm(step)
  else location.assign(step.url)
}

function postForm({ url, fields }: FormPost): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const { name, value } of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
