import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

export const publicFolder = join(import.meta.dirname, '..', '..', 'web', 'public')
const sign = join(publicFolder, 'favicon.svg')
export const walletFolder = join(import.meta.dirname, '..', '..', 'api/stays/wallet/apple/images')
/** The pictures of a pass in Apple Wallet, for screens of one, two and three pixels a point. */
export const walletPictures = [1, 2, 3].flatMap((scale) => {
  const at = scale === 1 ? '' : `@${scale}x`
  return [[`icon${at}.png`, 29 * scale] as const, [`logo${at}.png`, 50 * scale] as const]
})
/** The page's colour: the sign is dark and has to be seen on dark tabs, too. */
const background = '#ebefee'

/**
 * Makes the icons that browsers ask for by name, without a link to them: `/favicon.ico`, and
 * `/apple-touch-icon.png` for a home screen; and those of passes in wallets.
 */
export async function makeIcons(): Promise<void> {
  writeFileSync(join(publicFolder, 'apple-touch-icon.png'), await tile(180))
  writeFileSync(join(publicFolder, 'favicon.ico'), iconOf(await tile(48)))
  for (const [name, pixels] of walletPictures) writeFileSync(join(walletFolder, name), await tile(pixels))
}

/** The sign on a square of so many pixels, as PNG; its corners may be cut off round. */
export function tile(pixels: number): Promise<Buffer> {
  const edge = Math.round(pixels / 10)
  const inside = pixels - 2 * edge
  return sharp(readFileSync(sign), { density: 288 })
    .resize(inside, inside, { fit: 'contain', background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file is a directory of pictures; this one has one, which may be a PNG. */
function iconOf(png: Buffer): Buffer {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2) // an icon
  directory.writeUInt16LE(1, 4) // one picture
  directory.writeUInt8(48, 6)
  directory.writeUInt8(48, 7)
  directory.writeUInt16LE(1, 10) // colour planes
  directory.writeUInt16LE(24, 12) // bits per pixel
  directory.writeUInt32LE(png.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, png])
}
