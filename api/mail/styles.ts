// Inline styles of mails, by element: mail programs drop style sheets.
import { designTokens as token, displayFont, uiFont } from '../words/brand.ts'

const dark = token['oak-1']
const muted = token.smoke
const accent = token['lamp-1']
const line = `1px solid ${token['plaster-3']}`

const wall = `1.5px solid ${dark}`

const display = (size: number, height: number, weight: number) =>
  `font-family:${displayFont};font-size:${size}px;line-height:${height};font-weight:${weight}`

const price = (weight: number, edge: string) =>
  `padding:10px 0;border-top:${edge};font-weight:${weight};vertical-align:top`
const amount = ';width:108px;text-align:right;font-variant-numeric:lining-nums tabular-nums'
const name = ';padding-right:16px;text-align:left'
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
  markFloor: `${piece};width:7px;height:3px;background:${dark}`,
  markDoor:
    `${piece};width:26px;height:26px;border:solid ${dark};border-width:1.5px 1.5px 0 1.5px;` +
    'border-radius:0 26px 0 0',
  card: `padding:32px 24px;background:${token['plaster-0']};border:1.5px solid ${dark};border-radius:0 48px 0 0`,
  heading: `margin:0 0 16px;${display(32, 1.1, 400)}`,
  sectionHeading: `margin:24px 0 8px;${display(22, 1.2, 500)}`,
  paragraph: 'margin:0 0 16px',
  footerLink: `color:${muted}`,
  footer: `padding:24px 0 0;color:${muted};font-size:13px;line-height:1.5`,
  action:
    `display:inline-block;padding:14px 28px 14px 24px;background:${accent};border:1.5px solid ${accent};` +
    `border-radius:0 28px 0 0;color:${dark};font-weight:600;line-height:1.2;text-decoration:none`,
  facts: 'margin:24px 0;border-collapse:collapse;table-layout:fixed',
  label:
    `width:116px;padding:10px 16px 10px 0;border-top:${line};color:${muted};` +
    `font-size:15px;font-weight:400;text-align:left;vertical-align:top`,
  value: `padding:10px 0;border-top:${line};vertical-align:top`,
  code: `padding:10px 0;border-top:${line};vertical-align:top;font-size:15px`,
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
}
