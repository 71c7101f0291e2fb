/** Writes down a failure that was already told to the person in words: what kind it was, nothing of theirs. */
export function report(what: string, error: unknown) {
  const { name, code, status }: { name?: unknown; code?: unknown; status?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  console.error(what, { name, code, status })
}
