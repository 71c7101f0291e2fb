import { type ComponentType, lazy } from 'react'

/**
 * What is there already, for `lazy`: it is drawn at once. For a promise React would show something else first, and keep
 * that for 300 ms.
 */
export const resolvedNow = <T>(value: T) =>
  // oxlint-disable-next-line unicorn/no-thenable
  ({ then: (take: (given: T) => void) => take(value) }) as Promise<T>

/** A part with a file of its own, and what loads that before the part is drawn. */
export function preloadedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let file: { default: ComponentType<Props> } | undefined
  const loadNow = () => load().then(part => (file = { default: part }))
  return [lazy(() => (file ? resolvedNow(file) : loadNow())), loadNow] as const
}
