import { type ComponentType, lazy } from 'react'

/**
 * A value that is there already, for `lazy`: it is rendered at once. For a promise React would show the fallback first,
 * and keep it for 300 ms.
 */
export function resolvedNow<T>(value: T) {
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (take: (given: T) => void) => take(value) } as Promise<T>
}

/**
 * A part of a page with a file of its own. `loadNow` loads the file before the part is rendered. `beside` is awaited
 * with the file, and `unloaded` rendered where it could not be loaded; without it, that is an error.
 */
export function lazyPart<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
  { beside, unloaded }: { beside?: () => Promise<unknown>; unloaded?: ComponentType<Props> } = {},
) {
  let file: File | undefined

  async function loadNow() {
    const loaded = await load()
    file = loaded
    return loaded
  }

  const partOf = (loaded: File) => ({ default: pick(loaded) })
  const Part = lazy(() =>
    file
      ? resolvedNow(partOf(file))
      : Promise.all([loadNow(), beside?.()]).then(
          ([loaded]) => partOf(loaded),
          (error: unknown) => {
            if (!unloaded) throw error
            return { default: unloaded }
          },
        ),
  )
  return Object.assign(Part, { loadNow })
}
