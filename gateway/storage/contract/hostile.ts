// Files that somebody would upload to do harm, made here rather than kept: none may be stored as it came or be
// served as something that runs.
import { deflateSync, gzipSync } from 'node:zlib'
import { picture } from './fixture.ts'
import { file, jar, page, script, svg, type Hostile } from './hostile-parts.ts'
import { damaged, oversized, polyglots, revealing } from './hostile-pictures.ts'

export async function hostileFiles(): Promise<Hostile[]> {
  const [jpeg, png, webp, gif] = await Promise.all([
    picture('jpeg'),
    picture('png'),
    picture('webp'),
    picture('gif'),
  ])
  return [
    ...documents(),
    ...belied({ jpeg, png }),
    ...polyglots({ jpeg, png, webp, gif }),
    ...(await oversized()),
    ...damaged({ jpeg, png, webp, gif }),
    ...(await revealing(png)),
    ...programs(),
    ...pdfs(),
  ]
}

const documents = () => [
  file('SVG with a script', 'a.svg', 'image/svg+xml', svg),
  file('SVG behind an XML head', 'b.svg', 'image/svg+xml', `<?xml version="1.0"?><!-- x -->\n${svg}`),
  file('SVG called a PNG', 'c.png', 'image/png', svg),
  file('SVG called text', 'd.txt', 'text/plain', svg),
  file(
    'SVG with another prefix',
    'e.svg',
    'text/plain',
    `<x:svg xmlns:x="http://www.w3.org/2000/svg">${script}</x:svg>`,
  ),
  file(
    'SVG with an entity',
    'f.svg',
    'application/xml',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
  ),
  file('SVG packed', 'g.svgz', 'image/svg+xml', gzipSync(svg)),
  file('HTML', 'a.html', 'text/html', page),
  file('HTML called text', 'b.txt', 'text/plain', page),
  file('HTML called CSV', 'c.csv', 'text/csv', `name,club\n${script},Dynamos`),
  file('HTML called nothing', 'd', 'application/octet-stream', page),
  file('HTML after much white space', 'e.txt', 'text/plain', `${' \n'.repeat(3_000)}${page}`),
  file('HTML after a byte order mark', 'f.txt', 'text/plain', `\u{feff}${page}`),
  file(
    'HTML deep in a text',
    'g.txt',
    'text/plain',
    `${'a quiet line\n'.repeat(5_000)}<IMG SRC=x OnError=alert(1)>`,
  ),
  file('HTML in UTF-16', 'h.txt', 'text/plain', Buffer.from(`\u{feff}${page}`, 'utf16le')),
  file(
    'XHTML',
    'i.xhtml',
    'application/xhtml+xml',
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
  ),
  file('XML with a stylesheet', 'j.xml', 'application/xml', '<?xml-stylesheet href="x.xsl"?><a/>'),
  file('a JavaScript called an image', 'k.jpg', 'image/jpeg', 'alert(1)'),
]

const belied = ({ jpeg, png }: Record<'jpeg' | 'png', Buffer>) => [
  file('HTML called PNG', 'x.png', 'image/png', page),
  file('HTML called JPEG', 'x.jpg', 'image/jpeg', page),
  file('HTML with two endings', 'x.png.html', 'image/png', page),
  file('PNG called JPEG', 'y.jpg', 'image/jpeg', png),
  file('PNG called HTML', 'y.html', 'text/html', png),
  file('JPEG called text', 'y.txt', 'text/plain', jpeg),
  file('JPEG called SVG', 'y.svg', 'image/svg+xml', jpeg),
  file('PNG with a type that breaks the header', 'z.png', 'image/png"><x', png),
  file('JPEG named as a page', 'x.html', 'image/jpeg', jpeg),
  file('JPEG named as a program', 'x.php.jpg.exe', 'image/jpeg', jpeg),
]

const programs = () => [
  file(
    'a Windows program',
    'setup.exe',
    'application/octet-stream',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  ),
  file(
    'a Windows program called text',
    'readme.txt',
    'text/plain',
    'MZ this program cannot be run in DOS mode',
  ),
  file(
    'a Linux program',
    'run',
    'application/octet-stream',
    Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(200)]),
  ),
  file('a shell script', 'run.sh', 'text/plain', '#!/bin/sh\nrm -rf ~'),
  file('a Java class', 'A.class', 'application/octet-stream', Buffer.from('cafebabe00000034', 'hex')),
  file('a Flash film', 'a.swf', 'application/octet-stream', 'FWS\u0001\u0002'),
  file('WebAssembly', 'a.wasm', 'application/wasm', Buffer.from('0061736d01000000', 'hex')),
  file('PostScript', 'a.ps', 'text/plain', '%!PS\n(x) run'),
  file('TIFF', 'a.tif', 'image/tiff', Buffer.from('49492a0008000000', 'hex')),
  file('an icon', 'a.ico', 'image/x-icon', Buffer.from('000001000100', 'hex')),
]

const pdf = (body: string, tail = '') => `%PDF-1.7\n${body}\n%%EOF\n${tail}`

function pdfs(): Hostile[] {
  const hidden = deflateSync(Buffer.from('<< /S /JavaScript /JS (app.alert(1)) >>')).toString('latin1')
  return [
    file(
      'PDF with a script',
      'a.pdf',
      'application/pdf',
      pdf('1 0 obj << /S /JavaScript /JS (app.alert(1)) >>'),
    ),
    file(
      'PDF with a script spelled in numbers',
      'b.pdf',
      'application/pdf',
      pdf('1 0 obj << /S /J#61vaScript >>'),
    ),
    file(
      'PDF that starts a program',
      'c.pdf',
      'application/pdf',
      pdf('1 0 obj << /S /Launch /F (cmd.exe) >>'),
    ),
    file('PDF with a page behind it', 'd.pdf', 'application/pdf', pdf('1 0 obj << >>', page)),
    file(
      'PDF with a ZIP behind it',
      'e.pdf',
      'application/pdf',
      Buffer.concat([Buffer.from(pdf('1 0 obj')), jar]),
    ),
    file(
      'PDF with a script in a packed part',
      'f.pdf',
      'application/pdf',
      Buffer.from(
        pdf(`1 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n${hidden}endstream`),
        'latin1',
      ),
    ),
  ]
}
