// Answers every request with the bytes it was told last: what Node's HTTP server costs by itself.
import { createServer } from 'node:http'

interface Told {
  headers: Record<string, string>
  base64: string
}

let headers: Record<string, string> = {}
let bytes = Buffer.alloc(0)

process.on('message', (told: 'cpu' | Told) => {
  if (told === 'cpu') return
  bytes = Buffer.from(told.base64, 'base64')
  headers = told.headers
  process.send?.('told')
})

createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, headers).end(bytes))
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('The bare server is open\n'))
