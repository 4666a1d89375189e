// Answers of the spa that note which of their members are read, and by which field of the shop.
import { AsyncLocalStorage } from 'node:async_hooks'

/** What runs at the moment. */
export interface Running {
  /** `Booking.heldUntil`, or a document such as `invoice`. */
  by: string
  /** Objects that it copied with `...`: a member counts once it is read from the copy. */
  copies: { keys: Set<string>; read: (key: string) => void }[]
}

export const running = new AsyncLocalStorage<Running>()

/** Answers that are watched already. */
const answers = new WeakSet<object>()

/** Called for each member that is read; `by` is null outside of resolvers. */
export type OnRead = (pointer: string, by: string | null) => void

/** `isMap` says where any name of a member is a key. */
export function watched(value: unknown, onRead: OnRead, isMap: (pointer: string) => boolean): unknown {
  const known = new Map<object, unknown>()
  const wrap = (target: unknown, pointer: string): unknown => {
    if (typeof target !== 'object' || target === null) return target
    const wrapped = known.get(target) ?? new Proxy(target, handlerOf(pointer))
    known.set(target, wrapped)
    answers.add(wrapped as object)
    return wrapped
  }
  const handlerOf = (pointer: string): ProxyHandler<object> => {
    let copied: { keys: Set<string>; next: string | null } | null = null
    const pointerOf = (target: object, key: string) =>
      `${pointer}/${Array.isArray(target) ? '[]' : isMap(pointer) ? '*' : key}`
    const note = (target: object, key: string) => onRead(pointerOf(target, key), by())
    return {
      get(target, key) {
        const found = Reflect.get(target, key)
        if (typeof key === 'symbol' || key === 'then' || isOfArray(target, key)) return found
        const below = wrap(found, pointerOf(target, key))
        if (copied?.next === key && !Array.isArray(target) && !isMap(pointer)) copied.keys.add(key)
        else note(target, key)
        if (copied) copied.next = null
        return below
      },
      has(target, key) {
        if (typeof key === 'string' && !Array.isArray(target)) note(target, key)
        return Reflect.has(target, key)
      },
      ownKeys(target) {
        copied = { keys: new Set(), next: null }
        const { keys } = copied
        running.getStore()?.copies.push({ keys, read: (key) => note(target, key) })
        return Reflect.ownKeys(target)
      },
      getOwnPropertyDescriptor(target, key) {
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key)
        if (copied && typeof key === 'string') copied.next = key
        return descriptor
      },
    }
  }
  return wrap(value, '')
}

const by = () => running.getStore()?.by ?? null

/** Methods and the length of a list are no members. */
const isOfArray = (target: object, key: string) => Array.isArray(target) && !/^\d+$/.test(key)

/**
 * What a resolver returned, where it copied an answer into an object of its own: reading the copy is reading
 * the answer. Three levels of objects are enough for a payload, in lists or not.
 */
export function watchedCopies(value: unknown, { copies }: Running, depth = 3): unknown {
  if (depth === 0 || copies.length === 0 || !isPlain(value) || answers.has(value)) return value
  const left = Array.isArray(value) ? depth : depth - 1
  return new Proxy(value, {
    get(target, key) {
      const found = Reflect.get(target, key)
      if (typeof key === 'symbol') return found
      copies.findLast(({ keys }) => keys.has(key) && isCopy(keys, target))?.read(key)
      return watchedCopies(found, { by: '', copies }, left)
    },
  })
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

const isCopy = (keys: Set<string>, target: object) => keys.isSubsetOf(new Set(Object.keys(target)))
