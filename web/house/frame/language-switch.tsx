import { TextButton } from '../../ui/button.tsx'
import { useLocale } from '../../lib/language/locale.tsx'
import { useChooseLanguage } from '../language.tsx'

/** A button with the other language, in its own words. */
export function LanguageSwitch() {
  const choose = useChooseLanguage()
  const other = useLocale() === 'de' ? 'en' : 'de'
  return (
    <TextButton isQuiet lang={other} onClick={() => choose(other)}>
      {other === 'en' ? 'English' : 'Deutsch'}
    </TextButton>
  )
}
