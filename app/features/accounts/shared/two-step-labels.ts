// The texts of two-step verification, in English.

export const twoStepTexts = {
  off: 'When it is on, you sign in with your password and a code from an app on your phone. Nobody gets in with the password alone.',
  setUp: 'Set up two-step verification',
  starting: 'Preparing…',
  steps: {
    app: 'Install an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
    scan: 'Scan this QR code with the app. On this phone, open the app from here or enter the key by hand.',
    enter: 'Enter the 6 digits that the app shows now.',
  },
  qrCode: 'QR code for your authenticator app',
  openApp: 'Open authenticator app',
  key: 'Key',
  code: 'Code of 6 digits',
  turnOn: 'Turn on',
  turningOn: 'Checking…',
  codes: {
    title: 'Recovery codes',
    words:
      'If you lose your phone, each of these codes signs you in once. We show them only now: print them or write them down, and keep them away from your phone.',
    copy: 'Copy codes',
    copied: 'Codes copied.',
    notCopied: 'The codes could not be copied. Write them down.',
    saved: 'I have saved them',
    missing: 'The codes could not be created. Create them in Settings later.',
  },
  on: (day: string) => `On since ${day}.`,
  left: (left: number) =>
    left === 0
      ? 'No recovery codes left. Create new ones.'
      : `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
  newCodes: 'New recovery codes',
  newCodesWords: 'Earlier codes stop working. Enter a code from your authenticator app first.',
  createCodes: 'Create codes',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-step verification',
  turnOffWords:
    'Your password alone will sign you in again. Administrators lose their rights until they set it up again. Enter a code from your authenticator app first.',
  turnedOff: 'Two-step verification is off.',
  anyCode: 'Code',
  anyCodeHint: '6 digits from the app, or a recovery code.',
  required: {
    title: 'Set up two-step verification',
    lead: 'Administrators must use it. Your pages open as soon as it is set up, which takes about two minutes.',
  },
  signIn: {
    title: 'Enter your code',
    lead: 'Open your authenticator app and enter the code for Pitch263. Without your phone, use a recovery code.',
    field: 'Code',
    hint: '6 digits, or a recovery code of 16 characters.',
    check: 'Enter the 6 digits from the app, or a recovery code.',
    submit: 'Continue',
    busy: 'Checking…',
    other: 'Use another account',
  },
  errors: {
    mfa_verification_failed: 'This code is wrong or was used already. Wait for the next one and enter it.',
    mfa_challenge_expired: 'This took too long. Enter a new code.',
    mfa_ip_address_mismatch: 'Your connection changed. Enter a new code.',
    mfa_factor_not_found: 'This took too long. Start again.',
    over_request_rate_limit: 'Too many tries. Wait a few minutes.',
    too_many_enrolled_mfa_factors: 'Too many attempts to set it up. Wait five minutes.',
    reauthentication_needed: 'Enter a new code first.',
    insufficient_aal: 'Enter a code from your authenticator app first.',
  },
}
