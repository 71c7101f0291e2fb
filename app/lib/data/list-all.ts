// Reads every row of a query, page by page: the data API limits the rows of one answer.

const most = 1_000

/** `ask` must name an order, or a row may come twice and another never. */
export async function listAll<Row>(
  ask: (from: number, to: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data } = await ask(rows.length, rows.length + most - 1)
    rows.push(...data)
    if (data.length < most) return rows
  }
}
