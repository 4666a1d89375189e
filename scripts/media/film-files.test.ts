import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filmFiles } from './film-files.ts'
import { films, secondsOf } from './film-shots.ts'
import { pictureNames } from './picture-files.ts'

const megabyte = 1_000_000

describe.each(Object.entries(films))('the film %s', (name, shots) => {
  const [av1, h264, ...captions] = filmFiles(name)

  it('lasts 12 to 25 seconds and cuts at least four times', () => {
    expect(secondsOf(shots)).toBeGreaterThanOrEqual(12)
    expect(secondsOf(shots)).toBeLessThanOrEqual(25)
    expect(shots.length).toBeGreaterThanOrEqual(4)
  })

  it.each([
    ['AV1', av1!, 'av01'],
    ['H.264', h264!, 'avc1'],
  ])('in %s is below 2 MB, silent, and starts before it has arrived whole', (_codec, path, box) => {
    expect(statSync(path).size).toBeGreaterThan(megabyte / 5)
    expect(statSync(path).size).toBeLessThan(2 * megabyte)
    const head = headOf(path)
    expect(head).toContain(box)
    expect(head).toContain('moov')
    expect(head).not.toContain('soun')
  })

  it('has captions in both languages, at the same times and within its length', () => {
    const [german, english] = captions.map((path) => cuesOf(readFileSync(path, 'utf8')))
    expect(german!.map(({ from, to }) => [from, to])).toEqual(english!.map(({ from, to }) => [from, to]))
    expect(german!.length).toBe(shots.length)
    expect(german!.at(-1)!.to).toBeLessThanOrEqual(secondsOf(shots))
    expect(german!.every(({ text }, index) => text && text !== english![index]!.text)).toBe(true)
  })

  it('has its first frame as a picture', () => expect(pictureNames()).toContain(`film-${name}`))
})

it('the list of films can be made on a machine without ffmpeg', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/media/film-files.ts'], {
    env: { PATH: '' },
  })
  expect([status, String(stderr)]).toEqual([0, ''])
})

/** What precedes the pictures in an MP4 file, as text. */
function headOf(path: string): string {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(64_000)
  readSync(file, bytes)
  closeSync(file)
  const text = bytes.toString('latin1')
  return text.slice(0, text.indexOf('mdat'))
}

function cuesOf(captions: string) {
  expect(captions.startsWith('WEBVTT\n\n')).toBe(true)
  return captions
    .split('\n\n')
    .slice(1)
    .map((cue) => {
      const [times, text] = cue.trim().split('\n')
      const [from, to] = times!.split(' --> ').map((time) => Number(time.slice(3)))
      return { from: from!, to: to!, text }
    })
}
