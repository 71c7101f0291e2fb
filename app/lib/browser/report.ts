/** Reports a failure that the person has already seen: its kind, without personal data. */
export function report(what: string, error: unknown) {
  const { name, code, status }: { name?: unknown; code?: unknown; status?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  console.error(what, { name, code, status })
}
