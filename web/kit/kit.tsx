// Every word of the design with its states, for looking at while working on it. Development only: routes.ts leaves it out of the build.
import { Bars } from './kit-bars.tsx'
import { Buttons } from './kit-buttons.tsx'
import { Calendars, Extras, Times } from './kit-choices.tsx'
import { Fields, Flows } from './kit-forms.tsx'
import { States } from './kit-states.tsx'

export function KitPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">Musterbogen</h1>
      <Buttons />
      <Bars />
      <Calendars />
      <Times />
      <Extras />
      <Fields />
      <Flows />
      <States />
    </div>
  )
}
