// Writes a Brotli and a gzip file beside every built text file of a folder, the first argument, so that the
// server does not compress per request.
import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

for await (const path of glob(`${process.argv[2]}/**/*.{js,css,svg,json,txt}`)) {
  const content = await readFile(path)
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content)),
    writeFile(`${path}.gz`, await zip(content, { level: 9 })),
  ])
}
