// An error with GoTrue's message, in both of its forms: clients choose by the API version they name.
import type { AuthAnswer } from './request.ts'

const versionHeader = 'x-supabase-api-version'
const codedVersion = '2024-01-01'

export class AuthError extends Error {
  readonly status: number
  readonly code: string
  /** Why a password is weak. */
  readonly reasons?: string[]
  readonly retryAfterSeconds?: number

  constructor(
    status: number,
    code: string,
    message: string,
    { reasons, retryAfterSeconds }: { reasons?: string[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    if (reasons) this.reasons = reasons
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds
  }
}

export const tooMany = (seconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds })

export function errorAnswer(error: AuthError, header: (name: string) => string | undefined): AuthAnswer {
  const { status, code, message, reasons, retryAfterSeconds } = error
  // Dates in this form sort as text.
  const isCoded = (header(versionHeader) ?? '') >= codedVersion
  const weak = reasons ? { weak_password: { reasons } } : {}
  return {
    status,
    body: isCoded ? { code, message, ...weak } : { code: status, error_code: code, msg: message, ...weak },
    headers: {
      'x-sb-error-code': code,
      ...(isCoded ? { [versionHeader]: codedVersion } : {}),
      ...(retryAfterSeconds === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
    },
  }
}
