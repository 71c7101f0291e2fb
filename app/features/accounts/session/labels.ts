// The texts of sign-in that everybody sees. Those of the other forms are in sign-up-and-recovery-labels.ts, the error messages
// in sign-in-error-texts.ts.

export const texts = {
  fields: {
    identifier: 'E-mail or phone number',
    password: 'Password',
  },

  checks: {
    identifier: 'Enter an e-mail address or a phone number.',
    email: 'Enter an e-mail address, such as name@example.com.',
    phone: 'Enter a phone number, such as 0772 123 456 or +263 772 123 456.',
    password: 'Enter your password.',
    currentPassword: 'Type your current password.',
    code: 'Enter the 6 digits.',
  },

  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    busy: 'Signing in…',
    forgotten: 'Forgotten your password?',
    byCode: 'Sign in with a one-time code',
    byPasskey: 'Sign in with a passkey',
    newHere: 'New here?',
    toSignUp: 'Create an account',
    or: 'or',
    with: (provider: string) => `Continue with ${provider}`,
  },
  admin: {
    title: 'Administration',
    lead: 'The sign-in of the league, the association and those who run the site.',
    notAdmin: "This is not an administrator's account.",
    signedInAs: (name: string, role: string) => `You are signed in as ${name}, ${role}.`,
    home: 'Go to your own pages',
    signOut: 'Sign out',
  },
  actions: { sendAgain: 'Send again', sendNew: 'Send a new one', contact: 'Contact us', stop: 'Stop trying' },
  noScript:
    'Signing in needs JavaScript. Switch it on for this page, or open it without data saving. It works in Chrome 87, Firefox 78, Safari 14 and all later versions.',
  back: 'Back to sign in',
  unreachable: 'Cannot reach the server. We keep trying.',
}
