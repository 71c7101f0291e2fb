// How large an answer of the data API may be: API_RESPONSE_BYTES.

const usual = 8 * 1024 * 1024

export function responseBytesFrom(env: NodeJS.ProcessEnv): number {
  const given = env['API_RESPONSE_BYTES']
  if (!given) return usual
  const bytes = Number(given)
  if (!/^\d{4,9}$/.test(given))
    throw new Error('API_RESPONSE_BYTES must be a whole number of bytes, from 1000 to 999999999.')
  return bytes
}
