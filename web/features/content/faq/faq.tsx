import { FormattedMessage } from 'react-intl'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TextLink } from '../../../ui/button.tsx'
import { FaqSearch } from './faq-search.tsx'
import type { FaqSubjectFragment } from './faq-subject.generated.ts'
import { filterSubjects } from './filter-subjects.ts'
import { Subject, SubjectLinks } from './subjects.tsx'
import { searchable } from './search-text.ts'
import { useOpenByHash } from './use-open-by-hash.ts'
import { useSearchInUrl } from './use-search-in-url.ts'
import './faq.css'

/** So few hits open by themselves: the answer is probably among them. */
const fewHits = 3

interface FaqProps {
  subjects: FaqSubjectFragment[]
  /** Address of the page. */
  action: string
  /** Address of the chat, for all that is not answered; unknown while the spa is unavailable. */
  chat: string | undefined
}

/** All questions: by subject, searchable, each with its own address. */
export function Faq({ subjects, action, chat }: FaqProps) {
  const [search, setSearch] = useSearchInUrl()
  useOpenByHash()
  const isSearching = searchable(search) !== ''
  const shown = isSearching ? filterSubjects(subjects, search) : subjects
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className="wrap page-top page-view faq">
      <header className="faq__head">
        <h1>
          <FormattedMessage id="faq.page.title" />
        </h1>
        <FaqSearch search={search} onSearch={setSearch} action={action} />
      </header>
      {count > 0 && <SubjectLinks subjects={shown} />}
      <div className="faq__content">
        <div className="faq__status" role="status">
          {isSearching && count > 0 && (
            <p className="muted">
              <FormattedMessage id="faq.search.hits" values={{ count, search: search.trim() }} />
            </p>
          )}
          {isSearching && count === 0 && (
            <EmptyState
              title={<FormattedMessage id="faq.none.title" values={{ search: search.trim() }} />}
              text={<FormattedMessage id="faq.none.text" />}
            />
          )}
        </div>
        {count === 0 && isSearching && (
          <TextLink href={action}>
            <FormattedMessage id="faq.none.all" />
          </TextLink>
        )}
        {count === 0 && !isSearching && <EmptyState title={<FormattedMessage id="faq.empty.title" />} />}
        {shown.map((subject) => (
          <Subject key={subject.id} subject={subject} isOpen={isSearching && count <= fewHits} />
        ))}
        {chat && (
          <p className="faq__end">
            <FormattedMessage
              id="faq.end.text"
              values={{
                link: (
                  <a href={chat}>
                    <FormattedMessage id="faq.end.link" />
                  </a>
                ),
              }}
            />
          </p>
        )}
      </div>
    </div>
  )
}
