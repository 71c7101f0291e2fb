// Refusals of the server itself, as the data API writes them: pages read both in the same way.

/** What is not understood comes from none of our pages. */
export const notUnderstood = 'This was not understood. Load the page again.'

export const refusal = (status: number, message: string) => ({
  status,
  body: { code: `PT${status}`, message, hint: '', details: null },
})
