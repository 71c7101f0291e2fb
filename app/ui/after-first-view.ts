const idleDelayMs = 2_500

/** Loads something after the first view. Returns the function that cancels it. */
export function afterFirstView(load: () => Promise<unknown>): () => void {
  // What does not come now is asked for when it is wanted.
  const timer = setTimeout(() => void load().catch(() => undefined), idleDelayMs)
  return () => clearTimeout(timer)
}
