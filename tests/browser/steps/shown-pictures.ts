// How large the pictures of a page are shown, and of how many pixels.
import type { Page } from '@playwright/test'
import { renderAll } from './looks/render-all.ts'

export interface ShownPicture {
  /** As in web/pictures. */
  name: string
  type: string
  /** CSS pixels. */
  width: number
  /** Pixels of the chosen file per CSS pixel, in the direction that has fewer. */
  chosen: number
  /** The same of the largest file that the browser could have chosen. */
  largest: number
  /** In sight once a slider is turned to it. */
  isLater: boolean
}

/** Of the open dialog, or of the page without one; also what a slider has not turned to yet. */
export async function shownPictures(page: Page): Promise<ShownPicture[]> {
  await renderAll(page)
  return page.evaluate(async () => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const images = [...root.querySelectorAll('img')].filter(({ clientWidth }) => clientWidth > 0)
    const shown = await Promise.all(
      images.map(async (image) => {
        image.loading = 'eager'
        await image.decode()
        const [, name, width, type] = /\/images\/(.+)-(\d+)\.(\w+)\?/.exec(image.currentSrc) ?? []
        if (!name) return []
        // The size of the file: `naturalWidth` is that divided by the density of the candidate.
        const file = new Image()
        file.src = image.currentSrc
        await file.decode()
        const chosen = Math.min(
          file.naturalWidth / image.clientWidth,
          file.naturalHeight / image.clientHeight,
        )
        const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each))
        const largest = (chosen * Math.max(...widths)) / Number(width)
        const isLater = image.closest('.slider__slide:not(:first-child)') !== null
        return [{ name, type: type!, width: image.clientWidth, chosen, largest, isLater }]
      }),
    )
    return shown.flat()
  })
}
