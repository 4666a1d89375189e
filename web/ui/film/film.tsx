import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { films } from '../../generated/films.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { type PlainMessageId, useLocale } from '../../lib/language/locale.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../pictures/picture.tsx'
import { type FilmState, useFilm } from './use-film.ts'
import './film.css'

interface FilmProps {
  name: keyof typeof films
  /** What the film shows, in one sentence: alternative of its first frame and name of the player. */
  alt: string
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
}

const actions = {
  waiting: 'ui.film.pause',
  playing: 'ui.film.pause',
  paused: 'ui.film.resume',
  failed: 'ui.film.retry',
} satisfies Record<Exclude<FilmState, 'still'>, PlainMessageId>

/**
 * A silent film of our own that starts on click only and stops by the same button, so reduced motion and
 * Save-Data need no special case. Until then the browser loads the first frame alone. Its own controls lie
 * over that frame without scripts, and only then: Chromium makes their icons before the largest paint, even
 * those of a film far below.
 */
export function Film({ name, alt, sizes }: FilmProps) {
  const intl = useIntl()
  const locale = useLocale()
  const video = useRef<HTMLVideoElement>(null)
  const { state, caption, press, events } = useFilm(video)
  const isHydrated = useHydrated()
  const { seconds, hash } = films[name]
  const isMoving = state === 'playing' || state === 'waiting'
  const url = (ending: string) => `/films/${name}.${ending}?v=${hash}`
  const player = (
    <video
      ref={video}
      className="film__video"
      width={1280}
      height={720}
      preload="none"
      controls={!isHydrated}
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      {...events}
    >
      <source src={url('av1.mp4')} type='video/mp4; codecs="av01.0.05M.08"' />
      <source src={url('h264.mp4')} type='video/mp4; codecs="avc1.64001f"' />
      <track
        kind="captions"
        src={url(`${locale}.vtt`)}
        srcLang={locale}
        label={intl.formatMessage({ id: 'ui.film.captions' })}
      />
    </video>
  )
  return (
    <div className="film" role="group" aria-label={alt} data-state={state}>
      <div className="film__frame">
        <Picture className="film__still" name={`film-${name}`} alt={alt} sizes={sizes} />
        {isHydrated ? player : <noscript>{player}</noscript>}
        <button
          type="button"
          className="film__button"
          aria-busy={state === 'waiting' || undefined}
          onClick={press}
        >
          <Icon name={isMoving ? 'pause' : 'play'} />
          {state === 'still' ? (
            <FormattedMessage id="ui.film.play" values={{ seconds }} />
          ) : (
            <FormattedMessage id={actions[state]} />
          )}
        </button>
      </div>
      <p className="film__caption small muted" role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' && <FormattedMessage id="ui.film.failed" />}
        {state === 'still' && <FormattedMessage id="ui.film.silent" />}
        {(isMoving || state === 'paused') && caption}
      </p>
    </div>
  )
}
