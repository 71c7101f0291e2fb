// Refusals and failures: as a page for a person, as JSON for a program. They never reveal internals.

export type Problem = { status: number; title: string; message: string; headers?: Record<string, string> }

export const problems = {
  badAddress: {
    status: 400,
    title: 'This address cannot be read',
    message: 'Check it for a slip, or start from the front page.',
  },
  badRequest: {
    status: 400,
    title: 'This request cannot be read',
    message: 'It is not written as HTTP asks.',
  },
  noChannel: {
    status: 404,
    title: 'There is no live channel at this address',
    message: 'Pages open theirs at /realtime/v1/websocket.',
  },
  methodNotAllowed: {
    status: 405,
    title: 'This cannot be done here',
    message: 'This address can only be read.',
    headers: { allow: 'GET, HEAD, OPTIONS' },
  },
  timeout: { status: 408, title: 'The request took too long', message: 'Please send it again.' },
  tooLarge: { status: 413, title: 'This is too large', message: 'Please send less at once.' },
  addressTooLong: {
    status: 414,
    title: 'This address is too long',
    message: 'An address may have 16,384 characters at most.',
  },
  expectation: {
    status: 417,
    title: 'This cannot be expected here',
    message: 'Leave the Expect header out.',
  },
  headersTooLarge: {
    status: 431,
    title: 'The headers are too large',
    message: 'Deleting the cookies of this site may help.',
  },
  broken: { status: 500, title: 'Something went wrong', message: 'Please refresh the page to try again.' },
  busy: {
    status: 503,
    title: 'The site is very busy',
    message: 'Please try again in a few seconds.',
    headers: { 'retry-after': '5' },
  },
  databaseDown: {
    status: 503,
    title: 'The record cannot be read just now',
    message: 'It will be back in a moment. Please try again.',
    headers: { 'retry-after': '2' },
  },
} satisfies Record<string, Problem>
