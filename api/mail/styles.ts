// Inline styles of mails, by element: mail programs drop style sheets.
import { designTokens as token, displayFont, uiFont } from '../words/brand.ts'

const dark = token['oak-1']
const muted = token.smoke
const accent = token['lamp-1']
const line = `1px solid ${token['plaster-3']}`

// The colour is that of the text, which a dark mail program changes.
const wall = '1.5px solid'

const display = (size: number, height: number, weight: number) =>
  `font-family:${displayFont};font-size:${size}px;line-height:${height};font-weight:${weight}`

const price = (weight: number, edge: string) =>
  `padding:10px 0;border-top:${edge};font-weight:${weight};vertical-align:top`
const amount = ';width:108px;text-align:right;font-variant-numeric:lining-nums tabular-nums'
const name = ';padding-right:16px;text-align:left'
/** A plain colour that dark mail programs repaint does not change as a gradient. */
const painted = (colour: string) =>
  `background:${colour};background-image:linear-gradient(${colour},${colour})`
const piece = 'display:inline-block;vertical-align:bottom;box-sizing:border-box'

export const styles = {
  body:
    `margin:0;padding:0;background:${token['plaster-1']};color:${dark};font-family:${uiFont};` +
    `font-size:16px;line-height:1.6;overflow-wrap:anywhere`,
  preview: 'display:none;max-height:0;overflow:hidden',
  page: `background:${token['plaster-1']}`,
  column: 'max-width:600px;table-layout:fixed;text-align:left',
  logo: `font-family:${displayFont};font-size:26px;line-height:1.2;color:${dark};text-decoration:none`,
  mark: 'display:inline-block;margin-right:10px;white-space:nowrap;font-size:0;line-height:0',
  markFloor: `${piece};width:7px;border-top:3px solid`,
  markDoor:
    `${piece};width:26px;height:26px;border:solid;border-width:1.5px 1.5px 0 1.5px;` +
    'border-radius:0 26px 0 0',
  card: `padding:32px 24px;background:${token['plaster-0']};border:${wall};border-radius:0 48px 0 0`,
  heading: `margin:0 0 16px;${display(32, 1.1, 400)}`,
  sectionHeading: `margin:24px 0 8px;${display(22, 1.2, 500)}`,
  paragraph: 'margin:0 0 16px',
  footerLink: `color:${muted}`,
  footer: `padding:24px 0 0;color:${muted};font-size:13px;line-height:1.5`,
  action:
    `display:inline-block;padding:14px 28px 14px 24px;${painted(accent)};border:1.5px solid ${accent};` +
    `border-radius:0 28px 0 0;color:${dark};font-weight:600;line-height:1.2;text-decoration:none`,
  facts: 'margin:24px 0;border-collapse:collapse;table-layout:fixed',
  label:
    `width:116px;padding:10px 16px 10px 0;border-top:${line};color:${muted};` +
    `font-size:15px;font-weight:400;text-align:left;vertical-align:top`,
  value: `padding:10px 0;border-top:${line};vertical-align:top`,
  code: `padding:10px 0;border-top:${line};vertical-align:top;font-size:15px;font-weight:600`,
  prices: 'margin:24px 0;border-collapse:collapse;table-layout:fixed',
  priceLabel: price(400, line) + name,
  price: price(400, line) + amount,
  totalLabel: price(600, wall) + name,
  total: price(600, wall) + amount,
  bigCode:
    `margin:24px 0;padding:16px 24px;border:${wall};border-radius:0 28px 0 0;text-align:center;` +
    `font-family:${uiFont};font-size:36px;line-height:1.2;font-weight:600;letter-spacing:0.15em;` +
    'font-variant-numeric:lining-nums tabular-nums',
  bigCodeLabel: `color:${muted};font-size:15px;font-weight:400;letter-spacing:0`,
  codeHalf: 'white-space:nowrap',
  voucher: `padding:28px 24px 24px;${painted(token['lamp-0'])};border-radius:0 96px 0 0;color:${dark}`,
  voucherFrom: 'margin:0;padding-right:64px;font-size:15px;line-height:1.4;font-weight:560',
  voucherWords: `margin:32px 0 36px;${display(28, 1.2, 380)};color:${dark}`,
  voucherEdge: `padding-top:20px;border-top:1px dashed ${muted};vertical-align:bottom`,
  voucherValue: `margin:0;${display(30, 1.15, 320)}`,
  voucherUntil: `margin:4px 0 0;color:${muted};font-size:15px;line-height:1.4`,
  voucherDoor:
    `width:48px;height:48px;margin-left:auto;${painted(accent)};box-sizing:border-box;border:solid ${dark};` +
    'border-width:0 0 3px 2px;border-radius:0 48px 0 0;font-size:0;line-height:0',
  afterVoucher: 'padding:28px 0 0',
}

/** The colours of a dark mail program; what is painted stays as it is. */
export const darkSheet =
  '@media (prefers-color-scheme:dark){' +
  `body,.page,.ink{background:${token.sunk}!important;color:${token['plaster-1']}!important}` +
  `.card{background:${token['oak-2']}!important}.muted,.muted a,th{color:${token.sand}!important}` +
  `th,td{border-color:${token['oak-3']}!important}}`
