import { FormattedMessage, useIntl } from 'react-intl'
import type { WellzoneKind } from '../generated/schema.ts'
import { floorArea } from '../ui/pictures/plan-shapes.ts'
import { Plan } from '../ui/pictures/plan.tsx'
import type { Slide } from '../ui/pictures/slider.tsx'
import { planDescriptions } from './plan-descriptions.ts'

interface Type {
  kind: WellzoneKind
  name: string
  picture: { key: string; altText: string } | null
}

/** The view from the door, the sauna, the plan; without a picture of the type the plan alone. */
export function useTypeSlides(type: Type): Slide[] {
  const intl = useIntl()
  const plan = usePlanSlide()(type)
  if (!type.picture) return [plan]
  return [
    { ...type.picture, caption: <FormattedMessage id="slots.gallery.door" /> },
    {
      key: 'sauna-interior',
      altText: intl.formatMessage({ id: 'slots.gallery.saunaText' }),
      caption: <FormattedMessage id="slots.gallery.sauna" />,
    },
    plan,
  ]
}

/** The sample plan of a type, which says that it is one. */
export function usePlanSlide(): (type: Omit<Type, 'picture'>) => Slide {
  const intl = useIntl()
  return ({ kind, name }) => {
    const altText = intl.formatMessage({ id: planDescriptions[kind] })
    return {
      key: 'plan',
      altText,
      caption: <FormattedMessage id="slots.gallery.planOf" values={{ name, area: floorArea(kind) }} />,
      drawing: <Plan kind={kind} label={altText} />,
    }
  }
}
