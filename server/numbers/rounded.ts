/** The same with all its numbers to six digits: equal on every machine, and finer than anything here is known. */
export function rounded<Told>(told: Told): Told {
  return JSON.parse(
    JSON.stringify(told, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
    ),
  ) as Told
}
