// The files of deploy/ for the proxies of this machine. Only what belongs to a place is replaced: the name of the site,
// ports, certificates, and the list of processes, just as the files say it is done.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/stage.ts'

export type Place = {
  /** Where the proxy may write. */
  folder: string
  httpPort: number
  httpsPort: number
  processes: [number, number]
  /** Of each worker of nginx; Debian's own file has 768. */
  workerConnections?: number
}

/** A shipped file with its places replaced; throws where it no longer says what is replaced. */
function shipped(name: string, replacements: [string, string][]): string {
  let text = readFileSync(join(root, 'deploy', name), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not say "${from}" any more.`)
    text = text.replaceAll(from, to)
  }
  return text
}

export function nginxFile({
  folder,
  httpPort,
  httpsPort,
  processes: [one, other],
  workerConnections = 768,
}: Place): string {
  const site = shipped('nginx.conf', [
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${one} `],
    ['#server 127.0.0.1:3001 ', `server 127.0.0.1:${other} `],
    ['listen 80;', `listen ${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ', `listen ${httpsPort} `],
    ['listen [::]:443 ssl http2;', ''],
    ['pitch263.example', 'localhost'],
    ['/etc/letsencrypt/live/localhost/', `${folder}/`],
  ])
  // What Debian's /etc/nginx/nginx.conf has around it.
  return `
worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections ${workerConnections}; }
http {
	access_log off;
	client_body_temp_path ${folder}/body;
	proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi;
	uwsgi_temp_path ${folder}/uwsgi;
	scgi_temp_path ${folder}/scgi;
${site}}
`
}

export function caddyFile({ httpPort, httpsPort, processes: [one, other] }: Place): string {
  return shipped('Caddyfile', [
    // A certificate of its own making, and nothing written to the trust store of this machine.
    [
      '\n{\n',
      `\n{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n`,
    ],
    ['pitch263.example {', 'localhost {'],
    ['reverse_proxy 127.0.0.1:3000 {', `reverse_proxy 127.0.0.1:${one} 127.0.0.1:${other} {`],
  ])
}

export function makeCertificate(folder: string) {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', [...words.split(' '), ...files], { stdio: 'ignore' })
}
