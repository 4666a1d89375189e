// The gateways of visitors and of staff. server.ts imports them when what they need has been generated, and
// `npm run dev` both anew after a change.
export { createGateway } from '../../gateway/gateway.ts'
export { createHouse } from '../../gateway/house/house.ts'
