import type { Role } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

export const roleNames = {
  RECEPTION: 'house.role.reception',
  MANAGER: 'house.role.manager',
  BOOKS: 'house.role.books',
  CLEANING: 'house.role.cleaning',
} satisfies Record<Role, PlainMessageId>
