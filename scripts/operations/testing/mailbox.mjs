// A mail server for the Debian of the tests: keeps each e-mail as a file of the folder that it is told.
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

const [, , folder] = process.argv
createServer(socket => {
  let heard = ''
  let isData = false
  socket.on('error', () => socket.destroy())
  socket.write('220 mailbox\r\n')
  socket.on('data', chunk => {
    heard += chunk
    if (isData) {
      if (!heard.includes('\r\n.\r\n')) return
      writeFileSync(`${folder}/${Date.now()}.eml`, heard)
      isData = false
      socket.write('250 kept\r\n')
    } else
      for (const line of heard.split('\r\n').filter(Boolean)) {
        isData = line === 'DATA'
        socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
      }
    heard = ''
  })
}).listen(2525, '127.0.0.1')
