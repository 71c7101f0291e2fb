// localStorage that never throws: where it is blocked or full, nothing is stored.

type Area = 'browser' | 'tab'

function using<T>(area: Area, work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(area === 'tab' ? sessionStorage : localStorage)
  } catch {
    return otherwise
  }
}

export function readStorage(key: string, area: Area = 'browser'): string | null {
  return using(area, storage => storage.getItem(key), null)
}

export function writeStorage(key: string, value: string, area: Area = 'browser') {
  using(area, storage => storage.setItem(key, value), undefined)
}

/** Forgets a key, and with `*` at its end all that begin like it. */
export function removeStorage(key: string, area: Area = 'browser') {
  const matches = key.endsWith('*')
    ? (name: string) => name.startsWith(key.slice(0, -1))
    : (name: string) => name === key
  using(
    area,
    storage =>
      Object.keys(storage)
        .filter(matches)
        .forEach(name => storage.removeItem(name)),
    undefined,
  )
}
