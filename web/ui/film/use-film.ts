import { type RefObject, useState } from 'react'

/** `waiting` until the first picture moves; `failed` if the browser can neither load nor play it. */
export type FilmState = 'still' | 'waiting' | 'playing' | 'paused' | 'failed'

/** What a film does, and its caption at this moment. Nothing is loaded before `press`. */
export function useFilm(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<FilmState>('still')
  const [caption, setCaption] = useState('')

  async function play(): Promise<void> {
    const element = video.current!
    showCaptions(element, setCaption)
    setState('waiting')
    // after a failure the element stays without a source until it is told to look again
    if (state === 'failed') element.load()
    try {
      await element.play()
    } catch (error) {
      // a pause before the first picture, which `onPause` has already shown
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed')
    }
  }

  return {
    state,
    caption,
    /** Starts, stops and goes on. */
    press: () => (state === 'playing' || state === 'waiting' ? video.current!.pause() : void play()),
    events: {
      onPlaying: () => setState('playing'),
      onWaiting: () => setState('waiting'),
      onPause: () => setState((before) => (before === 'failed' ? before : 'paused')),
      onEnded: () => setState('still'),
      onError: () => setState('failed'),
    },
  }
}

/** Captions are read here and shown below the film: text does not lie on pictures. */
function showCaptions(element: HTMLVideoElement, show: (text: string) => void): void {
  const track = element.textTracks[0]
  if (track?.mode !== 'disabled') return
  track.mode = 'hidden'
  track.addEventListener('cuechange', () => {
    show([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(' '))
  })
}
