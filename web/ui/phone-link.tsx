interface PhoneLinkProps {
  phone: string
  className?: string
}

/** A telephone number as it is printed, which can be dialled; part of a sentence unless it has a class. */
export function PhoneLink({ phone, className = 'link nowrap' }: PhoneLinkProps) {
  return (
    <a className={`${className} tabular`} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}
