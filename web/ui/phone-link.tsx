/** A telephone number as it is printed, which can be dialled. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link nowrap tabular" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}
