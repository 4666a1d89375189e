// First: it sets the order of the cascade layers.
import '../ui/tokens.css'
import '../ui/base.css'
import './house.css'
import { createRoot } from 'react-dom/client'
import { firstLocale, HouseLanguage, loadLanguage } from './language.tsx'
import { House } from './house.tsx'

const locale = firstLocale()
await loadLanguage(locale)
createRoot(document.getElementById('house')!).render(
  <HouseLanguage first={locale}>
    <House />
  </HouseLanguage>,
)
