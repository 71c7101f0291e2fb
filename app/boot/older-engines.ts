// What engines from before 2023 lack and the scripts use, down to those that `browserslist` in package.json names. Only
// engines that lack something fetch this file (boot/inline/loader.ts); it adds nothing that is there already. Each is as
// the standard says as far as our scripts and the libraries use it.
import { addAbortReasons } from './older/abort-reasons.ts'
import { addHas } from './older/has.ts'
import { addPopovers } from './older/popovers.ts'

type Methods = Record<string, (this: never, ...args: never[]) => unknown>

function add(target: object, methods: Methods) {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target))
      Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false })
}

function at(this: ArrayLike<unknown>, index: number) {
  return this[index < 0 ? this.length + index : index]
}

function findLastIndex(this: unknown[], test: (value: unknown, index: number, all: unknown[]) => unknown) {
  for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index], index, this)) return index
  return -1
}

const typedArray: object = Object.getPrototypeOf(Uint8Array.prototype)
add(String.prototype, { at })
add(typedArray, { at })
add(Array.prototype, {
  at,
  findLastIndex,
  findLast(this: unknown[], test: Parameters<typeof findLastIndex>[0]) {
    return this[findLastIndex.call(this, test)]
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    const copy = [...this]
    copy.sort(compare)
    return copy
  },
  toReversed(this: unknown[]) {
    const copy = [...this]
    copy.reverse()
    return copy
  },
  toSpliced(this: unknown[], ...change: Parameters<unknown[]['splice']>) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
  with(this: unknown[], index: number, value: unknown) {
    const copy = [...this]
    copy[index < 0 ? copy.length + index : index] = value
    return copy
  },
})

add(Object, {
  hasOwn: (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key),
})

add(Map, {
  groupBy(values: Iterable<unknown>, keyOf: (value: unknown, index: number) => unknown) {
    const groups = new Map<unknown, unknown[]>()
    let index = 0
    for (const value of values) {
      const key = keyOf(value, index++)
      const group = groups.get(key)
      if (group) group.push(value)
      else groups.set(key, [value])
    }
    return groups
  },
})

add(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  },
})

/** The digits that are not random: the version, 4, and the variant, 8 to b. */
const pattern = '10000000-1000-4000-8000-100000000000'
add(crypto, {
  randomUUID: () =>
    pattern.replace(/[018]/g, digit => {
      const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
      const fixed = Number(digit)
      return (fixed ^ (random & (15 >> (fixed / 4)))).toString(16)
    }),
})

add(HTMLFormElement.prototype, {
  requestSubmit(this: HTMLFormElement) {
    const button = document.createElement('button')
    button.hidden = true
    this.append(button)
    button.click()
    button.remove()
  },
})

addAbortReasons()
addHas()
addPopovers()
