// What a person does beside the commands of the page: edits files, has a name in the DNS, gets e-mails, signs up.
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Debian } from './debian.ts'

const passphrase = 'a passphrase that is kept elsewhere, too'
const authority = '/usr/local/share/ca-certificates/test.crt'

/** Instead of an editor: what the page says is to be written into each file. The certificate authority is our own. */
const editor = `#!/bin/sh
case $1 in
/etc/pitch263/env)
	sed -i -e "s|^SMTP_URL=.*|SMTP_URL='smtp://127.0.0.1:2525'|" -e "s|^#BACKUP_SECRETS|BACKUP_SECRETS|" -e "s|^#BACKUP_PASSPHRASE=.*|BACKUP_PASSPHRASE='${passphrase}'|" "$1" ;;
/etc/caddy/Caddyfile)
	sed -i '0,/^{/s||{\\n\\tlocal_certs\\n\\tskip_install_trust\\n\\tpki {\\n\\t\\tca local {\\n\\t\\t\\troot {\\n\\t\\t\\t\\tcert ${authority}\\n\\t\\t\\t\\tkey /etc/test-ca.key\\n\\t\\t\\t}\\n\\t\\t}\\n\\t}|' "$1" ;;
*)
	exit 1 ;;
esac
`

/** A name that leads here, a certificate authority that this machine trusts, and a hand for \`editor\`. */
export async function settle({ folder, run }: Debian) {
  writeFileSync(join(folder, 'usr/local/bin/editor'), editor, { mode: 0o755 })
  cpSync(join(import.meta.dirname, 'mailbox.mjs'), join(folder, 'root/mailbox.mjs'))
  await run(`
    echo '127.0.0.1 localhost pitch263.example' >> /etc/hosts
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=Test \
      -addext keyUsage=critical,keyCertSign,cRLSign -keyout /etc/test-ca.key -out ${authority}
    chmod 644 /etc/test-ca.key
    update-ca-certificates`)
}

/** Signs up on the site and confirms the address by the code of the e-mail. */
export async function signUp({ run }: Debian, email: string) {
  await run(`mkdir -p /root/mails
    systemd-run --unit=mailbox /usr/lib/pitch263/node_modules/.bin/node /root/mailbox.mjs /root/mails`)
  const key = /sb_publishable_[\w-]+/.exec(await run('pitch263 keys'))?.[0] ?? ''
  const post = (path: string, body: object) =>
    run(
      `curl -sS --fail-with-body -H 'apikey: ${key}' -H 'content-type: application/json' -d @- https://pitch263.example/auth/v1/${path}`,
      JSON.stringify(body),
    )
  await post('signup', { email, password: crypto.randomUUID() })
  const mail = await run(
    'for try in $(seq 60); do cat /root/mails/*.eml 2>/dev/null && exit; sleep 1; done; exit 1',
  )
  const token = /code: (\d{6})/.exec(mail)?.[1]
  await post('verify', { type: 'signup', email, token })
}
