/** The same with all its numbers to six digits: equal on every machine, and finer than anything here is known. */
export function rounded<Value>(given: Value): Value {
  return JSON.parse(
    JSON.stringify(given, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
    ),
  ) as Value
}
