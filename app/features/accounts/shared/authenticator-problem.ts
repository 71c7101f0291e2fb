// What goes wrong between a page, the browser's authenticator and the account service, as a problem that a form can show.
import * as problems from '#messages/accounts/twoStepProblems.js'
import * as failures from '#messages/site/failures.js'

const words: Record<string, string> = {
  mfa_verification_failed: problems.mfaVerificationFailed,
  mfa_challenge_expired: problems.mfaChallengeExpired,
  mfa_ip_address_mismatch: problems.mfaIpAddressMismatch,
  mfa_factor_not_found: problems.mfaFactorNotFound,
  mfa_factor_name_conflict: problems.mfaFactorNameConflict,
  mfa_webauthn_enroll_not_enabled: problems.mfaWebauthnEnrollNotEnabled,
  over_request_rate_limit: problems.overRequestRateLimit,
  too_many_enrolled_mfa_factors: problems.tooManyEnrolledMfaFactors,
  reauthentication_needed: problems.reauthenticationNeeded,
  insufficient_aal: problems.insufficientAal,
  invalid_credentials: problems.invalidCredentials,
  too_many_passkeys: problems.tooManyPasskeys,
  webauthn_credential_exists: problems.webauthnCredentialExists,
  webauthn_credential_not_found: problems.webauthnCredentialNotFound,
  webauthn_challenge_expired: problems.mfaChallengeExpired,
  webauthn_challenge_not_found: problems.mfaChallengeExpired,
  webauthn_verification_failed: problems.webauthnVerificationFailed,
  validation_failed: problems.validationFailed,
  conflict: failures.busy,
  session_not_found: failures.signedOut,
  session_expired: failures.signedOut,
  no_authorization: failures.signedOut,
  bad_jwt: failures.signedOut,
  user_not_found: failures.signedOut,
  AuthSessionMissingError: failures.signedOut,
  NotAllowedError: problems.notAllowedError,
  AbortError: problems.notAllowedError,
  InvalidStateError: problems.invalidStateError,
  NotSupportedError: problems.notSupportedError,
  SecurityError: problems.securityError,
}

/** By the service's code, or by the name of the browser's own error. `field`: where the form shows it. */
export function inWords(error: unknown, field?: string): unknown {
  const message = words[codeOf(error)] ?? words[error instanceof Error ? error.name : '']
  if (!message) return error
  return Object.assign(new Error(message), { code: 'PT422', ...(field ? { hint: field } : {}) })
}

export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
