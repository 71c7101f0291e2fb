/** Whether this browser offers passkeys here: to pages with a name, which a number such as 127.0.0.1 is not. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && /[a-z]$/.test(location.hostname)
