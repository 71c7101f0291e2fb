const idleDelayMs = 2_500

/** Loads what will be wanted once the first view has had the line to itself. Returns what calls it off. */
export function afterFirstView(load: () => Promise<unknown>): () => void {
  // What does not come now is asked for when it is wanted.
  const timer = setTimeout(() => void load().catch(() => undefined), idleDelayMs)
  return () => clearTimeout(timer)
}
