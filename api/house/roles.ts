// Roles are held per store. What each may do is declared by the acts and reads themselves.
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { RequestContext } from '../http/contract.ts'
import { notFound, Problem, unauthorized } from '../http/problem.ts'

export type Role = 'reception' | 'manager' | 'books' | 'cleaning'

/** Those who deal with guests. */
export const atTheDoor = ['reception', 'manager'] as const satisfies Role[]

/** The roles that answer for the money. */
export const ofTheBooks = ['manager', 'books'] as const satisfies Role[]

export interface StaffRole {
  storeId: number
  storeName: string
  role: Role
}

export interface Staff {
  id: number
  name: string
  roles: StaffRole[]
}

/** A member of staff who acts, or an account of the machine, which may do what a manager may. */
export interface Actor {
  /** Null for a command. */
  staffId: number | null
  /** The name for the log: `Lena Sommer`, or `unix:root`. */
  who: string
  /** The role in a store; null without one. */
  roleIn(storeId: number): Role | null
}

/** The member of staff of a session, with the roles of now. */
export async function requireStaff(db: Db, context: RequestContext): Promise<Staff> {
  const { userId } = await context.requireVisitor()
  const staff = await readStaff(db, userId)
  if (!staff) throw unauthorized()
  return staff
}

export async function readStaff(db: Db, id: number): Promise<Staff | undefined> {
  const { rows } = await sql<Staff>`
    SELECT s.id, s.name, coalesce((
      SELECT json_agg(json_build_object('storeId', r.store_id, 'storeName', store.city, 'role', r.role)
        ORDER BY store.sort_order, store.id)
      FROM staff_role r JOIN store ON store.id = r.store_id WHERE r.staff_id = s.id), '[]') AS roles
    FROM staff s WHERE s.id = ${id} AND s.ended_at IS NULL`.execute(db)
  return rows[0]
}

export function actorOf({ id, name, roles }: Staff): Actor {
  return {
    staffId: id,
    who: name,
    roleIn: (storeId) => roles.find((one) => one.storeId === storeId)?.role ?? null,
  }
}

/**
 * The role of an actor in a store, if it is one of `allowed`. Another store is as if it did not exist, and
 * what the role may not do there is `RoleTooLow`.
 */
export function requireRole(actor: Pick<Actor, 'roleIn'>, storeId: number, allowed: readonly Role[]): Role {
  const role = actor.roleIn(storeId)
  if (role === null) throw notFound()
  if (!allowed.includes(role)) throw new Problem(422, 'RoleTooLow', `The role ${role} may not do this.`)
  return role
}
