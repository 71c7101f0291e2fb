/** Loads something once, at the first call; a failed load is tried again. And whether it is there. */
export function once<T>(load: () => Promise<T>): [get: () => Promise<T>, isLoaded: () => boolean] {
  let asked: Promise<T> | undefined
  let isLoaded = false
  const get = () =>
    (asked ??= load().then(
      loaded => {
        isLoaded = true
        return loaded
      },
      (error: unknown) => {
        asked = undefined
        throw error
      },
    ))
  return [get, () => isLoaded]
}

/** Has the methods of something that is loaded by the first call of one; `known` are there at once. */
export function lazyClient<T extends object>(load: () => Promise<object>, known: Partial<T> = {}): T {
  return new Proxy(known, {
    get(target, name) {
      // Nothing that is waited for.
      if (name in target || name === 'then') return Reflect.get(target, name)
      return async (...given: unknown[]) => {
        const loaded = await load()
        return Reflect.get(loaded, name).apply(loaded, given)
      }
    },
  }) as T
}
