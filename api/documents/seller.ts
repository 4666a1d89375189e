/** Who the shop is by law (§ 14 UStG). What was issued keeps what stood here on its day. */
export type Seller = {
  name: string
  street: string
  city: string
  email: string
  vatId: string
  register: string
  managedBy: string
}

export const seller: Seller = {
  name: 'Wellzone GmbH',
  street: 'Königstraße 1a',
  city: '70173 Stuttgart',
  email: 'hallo@wellzone.example',
  vatId: 'DE999999999',
  register: 'Amtsgericht Stuttgart, HRB 999999',
  managedBy: 'Johanna Riedel',
}
