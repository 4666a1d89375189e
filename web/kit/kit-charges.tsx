import { Line, Lines } from '../ui/lines.tsx'

export function Charges() {
  return (
    <Lines>
      <Line amount="126,00 €">Premium, 3 Stunden</Line>
      <Line amount="29,90 €">Sweet Romeo</Line>
      <Line amount="219,20 €" as="subtotal">
        Zwischensumme
      </Line>
      <Line amount="−50,00 €" as="minus">
        Gutschein WZ-7K2M-94QF
      </Line>
      <Line amount="169,20 €" as="total" note="inkl. 19 % MwSt.">
        Zu zahlen
      </Line>
    </Lines>
  )
}
